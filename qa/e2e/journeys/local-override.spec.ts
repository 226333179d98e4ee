import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { makesEveryCase } from '@billpay/sandbox/testing/chaos-cases';
import { createTestDatabase, type TestDatabase } from '@billpay/sandbox/testing/test-database';
import { expect, test } from '../journey';
import { OverrideBar } from '../pages/override-bar';
import { Bank } from '../portal/bank';
import { freePort, startPortal, type RunningPortal } from '../portal/start-portal';
import { copyRemote, repository, type CopiedRemote } from '../portal/workshop';

test.use({ coldBrowser: true });

const texts = 'my-complaints/my-complaints-texts.ts';
const newTitle = { file: texts, find: "title: 'My Complaints'", replace: "title: 'Complaints in hand'" };
const newerTitle = { file: texts, find: 'Complaints in hand', replace: 'Complaints at work' };

let data: TestDatabase;
let workshop: CopiedRemote;
let livePort: number;
const running: RunningPortal[] = [];

/** `npm run dev` with arguments. */
async function dev(args: string[], port?: number): Promise<RunningPortal> {
  const command = ['tools/run.mjs', 'tools/dev.ts', ...args];
  const env = { DATABASE_URL: data.url, LIVE_PORT: String(livePort) };
  const portal = await startPortal({ env, command, port });
  running.push(portal);
  return portal;
}

test.beforeEach(async () => {
  data = await createTestDatabase('whole');
  workshop = copyRemote('complaints');
  livePort = await freePort();
});

test.afterEach(async () => {
  await Promise.all(running.splice(0).map((portal) => portal.stop()));
  await data.drop();
  workshop.remove();
});

test("[MFE-05] the real portal runs a developer's code as it is written, shows that it does, and goes back to the release", async ({
  page,
}) => {
  const { origin } = await dev(['complaints', '--portal', '--from', workshop.folder]);
  const bank = new Bank(origin);
  const bar = new OverrideBar(page);
  const title = page.getByRole('heading', { level: 1 });
  await page.goto(await bank.handOff(await bank.newCustomer('regular')));
  await expect(bar.state).toHaveText(`complaints runs from http://localhost:${livePort}, not as released.`);
  await page.getByRole('link', { name: 'Complaints' }).click();
  await expect(title).toHaveText('My Complaints');

  workshop.edit(newTitle);
  await expect(title).toHaveText('Complaints in hand');
  await expect(bar.state).toBeVisible();

  await bar.useReleased.click();
  await expect(title).toHaveText('My Complaints');
  await expect(bar.state).toBeHidden();
  await expect(bar.panel).toBeVisible();
  const response = await page.request.get(`${origin}/`);
  expect(response.headers()['content-security-policy']).not.toContain(`http://localhost:${livePort}`);
});

test('a production shell has no trace of the override, in its files or its headers', async ({ bank }) => {
  const shell = path.join(repository, 'build/portal/shell');
  const files = readdirSync(shell).filter((file) => file.endsWith('.js'));
  const code = files.map((file) => readFileSync(path.join(shell, file), 'utf8')).join('\n');
  const texts = readFileSync(path.join(repository, 'shell/override/override-texts.ts'), 'utf8');
  const said = [...texts.matchAll(/['`]([^'`$]{12,})/g)].map(([, text = '']) => text);
  expect(said).toContain('Use the released version');
  const traces = [...said, '/shell/override', 'billpay-override', 'billpay-live-code'];
  expect(code).toContain('billpay-loader');
  expect(traces.filter((trace) => code.includes(trace))).toEqual([]);

  const wanted = `${bank.origin}/shell/override?remote=billers&port=4100`;
  expect((await fetch(wanted, { method: 'PUT' })).status).toBe(404);
  const cookie = 'billpay-override=billers:4100';
  const page = await fetch(bank.origin, { headers: { cookie } });
  expect(page.headers.get('content-security-policy')).not.toContain('http://localhost:4100');
  expect(await page.text()).not.toContain('billpay-override');
});

if (makesEveryCase) {
  test('a developer turns the override on by the panel; a server that is gone, and code that does not build, are said plainly', async ({
    page,
  }) => {
    const { origin } = await dev(['--portal']);
    const bank = new Bank(origin);
    const bar = new OverrideBar(page);
    const title = page.getByRole('heading', { level: 1 });
    await page.goto(await bank.handOff(await bank.newCustomer('regular')));
    await bar.use('complaints', livePort);
    const unreachable = `http://localhost:${livePort} does not respond: start it by npm run dev -- complaints`;
    await expect(bar.state).toHaveText(unreachable);

    // The released code does not take its place unnoticed.
    await page.getByRole('link', { name: 'Complaints' }).click();
    await expect(page.getByText('This page could not be loaded.')).toBeVisible();
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('tab', { name: 'Bill Categories' })).toBeVisible();
    await page.getByRole('link', { name: 'Complaints' }).click();

    workshop.edit(newTitle);
    const live = await dev(['complaints', '--from', workshop.folder], livePort);
    await expect(title).toHaveText('Complaints in hand');
    await expect(bar.state).toHaveText(`complaints runs from http://localhost:${livePort}, not as released.`);

    workshop.edit({ file: texts, find: 'export const', replace: 'export konst' });
    await expect(bar.state).toContainText('complaints does not build:');
    workshop.edit({ file: texts, find: 'export konst', replace: 'export const' });
    workshop.edit(newerTitle);
    await expect(title).toHaveText('Complaints at work');

    await live.stop();
    await expect(bar.state).toHaveText(unreachable);
    await bar.useReleased.click();
    await expect(title).toHaveText('My Complaints');
  });
}
