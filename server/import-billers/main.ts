import { runImport } from './run-import';

/**
 * `npm run import-billers -- billers.json`: imports the network's billers into the directory
 * (docs/biller-master.md).
 */
async function main(): Promise<void> {
  process.exitCode = await runImport(process.argv.slice(2), process.env, {
    print: (line) => console.log(line),
    printError: (line) => console.error(line),
  });
}

void main();
