import { expect, test } from '../journey';
import { Mouse } from '../input-method';
import { addBillerAndPay, ajmer } from '../payment-flows';
import { startDocumentedProcesses, type DocumentedProcesses } from '../portal/documented-processes';

let processes: DocumentedProcesses;

test.beforeAll(async () => {
  processes = await startDocumentedProcesses();
});

test.afterAll(async () => {
  await processes.stop();
});

test("[SES-01, PAY-18] pays a bill through nginx, the API and the adapters, started by the guide's commands in a new clone", async ({
  page,
}) => {
  const started = performance.now();
  const { bank } = processes;
  const customer = await bank.newCustomer('first-time');
  const [before = 0] = await bank.balancesOf(customer);
  await page.goto(await bank.handOff(customer));
  const paid = await addBillerAndPay({ page, bank, customer, input: new Mouse() }, ajmer);
  await expect.poll(() => bank.balancesOf(customer)).toEqual([before - paid]);
  console.log(`Bill paid: ${Math.round((performance.now() - started) / 1000)} s`);
});
