import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import type { Engine } from '../engines/engine';
import { startFirefox } from '../engines/firefox';
import { END_KEY, Screen } from '../engines/screen';
import { startWebKit } from '../engines/webkit';
import { ajmer, rupees } from '../payment-flows';
import { Bank, type Customer } from '../portal/bank';
import { crossSite, EmbeddingBank } from '../portal/embedding-bank';
import { FrontedPortal } from '../portal/fronted-portal';

const builtPortal = path.resolve(__dirname, '../../../build/portal');
const due = { billName: 'Office Landline', provider: 'MTNL Mumbai' };
const engines = { Firefox: startFirefox, WebKitGTK: startWebKit };

async function enterCode(screen: Screen, bank: Bank, customer: Customer): Promise<void> {
  const dialog = screen.dialogNamed('OTP verification');
  await dialog.expectText('Reference number');
  await dialog.expectText(/OTP valid for \d+ seconds/);
  await screen.type(await bank.latestCode(customer));
  await dialog.press('button', 'Verify');
  await dialog.expectGone('page', '');
}

/** Pays a due on Home until the receipt. Returns the amount in paise. */
async function payDue(screen: Screen, bank: Bank, customer: Customer): Promise<number> {
  const [before = 0] = await bank.balancesOf(customer);
  await screen.press('button', `Pay ${due.billName}`);
  const confirm = screen.dialogNamed('Confirm Payment');
  await confirm.expectText(due.provider);
  await confirm.press('radio', /./);
  await confirm.press('button', 'Make Payment');
  await enterCode(screen, bank, customer);
  const receipt = screen.dialogNamed('Transaction Status');
  await receipt.expectShown('heading', 'Successfully Paid');
  const [after = 0] = await bank.balancesOf(customer);
  await receipt.expectText(`₹${rupees(before - after)}`);
  expect(before).toBeGreaterThan(after);
  expect(await bank.ledgerSum()).toBe('0.00');
  return before - after;
}

/** Waits for a downloaded PDF and returns its text. */
async function textOfDownload({ downloads }: Engine): Promise<string> {
  const findPdf = () => readdirSync(downloads).find((name) => name.endsWith('.pdf'));
  await expect.poll(findPdf, { timeout: 60_000 }).toBeDefined();
  const read = () =>
    spawnSync('pdftotext', ['-layout', path.join(downloads, findPdf() ?? ''), '-'], { encoding: 'utf8' })
      .stdout;
  await expect.poll(read, { timeout: 60_000 }).not.toBe('');
  return read();
}

const flows: Record<string, (screen: Screen, bank: Bank) => Promise<void>> = {
  '[HOME-04, MYB-01, AUTO-01, HIST-01, COMP-01] shows the five pages after a hand-off': async (
    screen,
    bank,
  ) => {
    await arrive(screen, bank);
    for (const [link, heading] of [
      ['My Bills', 'My Billers'],
      ['Auto Pay', 'Auto Pay'],
      ['History', 'Transaction History'],
      ['Complaints', 'My Complaints'],
    ] as const) {
      await screen.press('link', link);
      await screen.expectShown('heading', heading);
      await screen.expectShown('listitem', /^/);
    }
    await screen.press('link', 'Home');
    await screen.expectShown('region', 'Upcoming Dues');
  },

  '[HOME-19, PAY-20, REC-08] pays a due bill and saves its receipt': async (screen, bank) => {
    const customer = await arrive(screen, bank);
    const paise = await payDue(screen, bank, customer);
    const receipt = screen.dialogNamed('Transaction Status');
    await receipt.press('button', 'Download Receipt');
    const text = await textOfDownload(screen.engine);
    for (const part of [due.provider, rupees(paise)]) expect(text).toContain(part);
    await receipt.press('button', 'Done');
    await screen.expectGone('button', `Pay ${due.billName}`);
  },

  '[ADD-09, ADD-11] adds a biller': async (screen, bank) => {
    const customer = await arrive(screen, bank, 'first-time');
    await screen.press('button', ajmer.category);
    const adding = screen.dialogNamed('Add Biller');
    await adding.press('button', new RegExp(ajmer.name.replaceAll(/[()]/g, '\\$&')));
    for (const [label, value] of Object.entries(ajmer.parameters))
      await adding.fill(new RegExp(`^${label}`), value);
    await adding.fill(/^Bill Name \(Nick Name\)/, ajmer.billName);
    await adding.press('button', 'Next');
    await enterCode(screen, bank, customer);
    await screen.dialogNamed('Biller saved').press('button', 'Later');
    await screen.expectShown('button', new RegExp(ajmer.billName));
  },

  '[MYB-03, AUTO-04] sets up auto pay': async (screen, bank) => {
    const customer = await arrive(screen, bank);
    await screen.press('link', 'My Bills');
    await screen.press('button', 'Set up Autopay for Mumbai Flat Power');
    const dialog = screen.dialogNamed('Create Auto Pay');
    await dialog.press('radio', /ending in/);
    await dialog.press('radio', 'Day 5');
    await dialog.press('button', 'Set up Auto Pay');
    await enterCode(screen, bank, customer);
    await dialog.expectGone('page', '');
    await screen.press('link', 'Auto Pay');
    await screen.expectShown('button', 'Edit Auto Pay of Mumbai Flat Power');
  },

  '[HIST-01, HIST-05] filters History and shows the details of a payment': async (screen, bank) => {
    await arrive(screen, bank);
    await screen.press('link', 'History');
    await screen.press('button', /^Filter: /);
    const filter = screen.dialogNamed('Select Filter');
    await filter.press('radio', 'Today');
    await filter.press('button', 'Confirm');
    await screen.expectShown('button', 'Filter: Today');
    await screen.press('button', /^(?!Download).*ACT Broadband/);
    await screen.dialogNamed('Transaction Details').expectText('SUCCESS');
  },

  '[COMP-01, COMP-02, COMP-07] registers a complaint': async (screen, bank) => {
    await arrive(screen, bank);
    await screen.press('link', 'Complaints');
    await screen.press('button', 'Register Complaint');
    const form = screen.dialogNamed('Register Complaint');
    await form.typeInto('slider', 'Duration', END_KEY);
    await form.press('radio', /Success$/);
    await form.press('button', 'Continue');
    await form.typeInto('combobox', /^Reason/, 'Duplicate');
    await form.fill(/^Describe your complaint/, 'Paid twice.');
    await form.press('button', 'Submit');
    await form.expectText(/CMP\d+/);
    const [, id = ''] = /(CMP\d+)/.exec((await form.texts('page')).join()) ?? [];
    await form.expectGone('page', '');
    await screen.expectText(id, 'list');
  },

  '[SES-10, SES-11] logs out': async (screen, bank) => {
    await arrive(screen, bank);
    await screen.press('button', 'Logout');
    await screen.dialogNamed('Logout').press('button', 'Logout');
    await screen.expectShown('heading', 'Logged out');
    await screen.expectGone('navigation', /^/);
  },
};

/** Sends a new customer to the portal. */
async function arrive(
  screen: Screen,
  bank: Bank,
  like: 'regular' | 'first-time' = 'regular',
): Promise<Customer> {
  const customer = await bank.newCustomer(like);
  await screen.engine.open(await bank.handOff(customer));
  return customer;
}

/** Adds code to a script that leaves a trace if it runs. */
const tamper = (pathname: string) =>
  `${readFileSync(path.join(builtPortal, pathname), 'utf8')}\n;globalThis.tampered = true;`;

const tamperedFiles = [
  { what: "a remote's entry", file: /^\/remotes\/history\/.*\/remoteEntry\.js$/ },
  { what: "a remote's other file", file: /^\/remotes\/history\/.*\/(?!remoteEntry)[^/]*\.js$/ },
  { what: "the shell's first script", file: /^\/shell\/main\.\w+\.js$/ },
  { what: "the shell's React", file: /^\/shell\/share-react-dom\.\w+\.js$/ },
];

for (const [name, start] of Object.entries(engines))
  test.describe(name, () => {
    // Uses one window for all flows.
    test.describe.configure({ mode: 'default' });
    const bank = new Bank(process.env.BILLPAY_PORTAL ?? '');
    let engine: Engine;

    test.beforeAll(async () => {
      engine = await start();
    });

    test.afterAll(() => engine.close());

    for (const [title, flow] of Object.entries(flows)) test(title, () => flow(new Screen(engine), bank));

    test('[MFE-06] sends its events to a bank on another site that embeds the portal', async () => {
      const embedding = await EmbeddingBank.start();
      try {
        const { bank: own, portal } = embedding.deployment;
        const customer = await own.newCustomer('regular');
        embedding.bankPage.embed(portal, [await embedding.pairFor(customer)]);
        await engine.open(crossSite(embedding.bankPage.origin));
        await payDue(new Screen(engine, 'frame'), own, customer);
        await new Screen(engine, 'frame').dialogNamed('Transaction Status').press('button', 'Done');
        const page = new Screen(engine);
        await page.press('button', 'Log out of the bank');
        await page.expectText('Logged out of the bank', 'status');
        const seen = await engine.call('page', { source: '() => window.seen', argument: 'null' });
        const events = JSON.parse(seen) as { type: string; detail: object }[];
        const news = events.filter(({ type }) => type !== 'height' && type !== 'navigated');
        expect(news).toMatchObject([
          { type: 'ready' },
          { type: 'payment-completed', detail: { outcome: 'success' } },
          { type: 'session-ended', detail: { reason: 'logout' } },
        ]);
      } finally {
        await embedding.remove();
      }
    });

    for (const { what, file } of tamperedFiles)
      test(`[MFE-04, MFE-06] blocks ${what} after tampering, and works again when it is restored`, async () => {
        let isTampered = true;
        const portal = await FrontedPortal.open(bank, builtPortal, ({ url }, response, pass) => {
          const { pathname } = new URL(url ?? '/', 'http://portal');
          if (!isTampered || !file.test(pathname)) return pass();
          response.setHeader('content-type', 'text/javascript; charset=utf-8').end(tamper(pathname));
        });
        try {
          const screen = new Screen(engine);
          await engine.open(await portal.handOff());
          const isOfShell = file.source.includes('shell');
          if (!isOfShell) await screen.press('link', 'History');
          await screen.expectText(
            isOfShell ? 'Bill Pay has not started yet.' : 'This page could not be loaded.',
          );
          const call = { source: `() => 'tampered' in globalThis`, argument: 'null' };
          expect(await engine.call('page', call)).toBe('false');
          isTampered = false;
          if (isOfShell) await screen.press('text', 'Try again');
          else await screen.press('button', 'Retry');
          await screen.expectShown('heading', isOfShell ? /Bill|Home/ : 'Transaction History');
        } finally {
          await portal.close();
        }
      });
  });
