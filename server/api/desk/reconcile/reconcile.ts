import { runReconcile } from './run-reconcile';

/** `npm run reconcile -- core.csv network.csv`: compares a day with the core and the network (docs/operations.md). */
async function main(): Promise<void> {
  process.exitCode = await runReconcile(process.argv.slice(2), process.env, {
    print: (text) => console.log(text),
    printError: (text) => console.error(text),
  });
}

void main();
