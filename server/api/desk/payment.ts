import { runPayment } from './run-payment';

/** `npm run payment -- TXN…`: the operator's desk for one payment (docs/operations.md). */
async function main(): Promise<void> {
  process.exitCode = await runPayment(process.argv.slice(2), process.env, {
    print: (text) => console.log(text),
    printError: (text) => console.error(text),
  });
}

void main();
