import { chromium, type Browser, type Page } from '@playwright/test';
import { vaultPortal } from '@billpay/e2e/portal/vault-portal';
import type { Bank } from '@billpay/e2e/portal/bank';
import { ConfirmPaymentDialog } from '@billpay/e2e/pages/confirm-payment-dialog';
import { HomePage } from '@billpay/e2e/pages/home-page';
import { findVault } from '@billpay/e2e/pages/otp-dialog';
import { chromiumArguments, findChromium } from '@billpay/portal/browser/chromium';
import { atMost, KB, ratioAtMost, toFigure } from '../first-load/figures';
import { QUIET_MS } from '../first-load/visits/cold-visit';
import { Finger } from '../first-load/visits/finger';
import { CPU_SLOWDOWN, phone, slowDown, slowDownFrames, type Network } from '../first-load/visits/networks';
import { untilUsable, watchPage } from '../first-load/visits/watch-page';
import type { Figure } from '../report';
import { interleave, median, ratioByRound, type Samples } from '../rounds';
import type { Run } from '../run';

const ROUNDS = 7;
const networks: readonly Network[] = ['4G', 'fast 3G'];
const WITH = 'with the vault';
const WITHOUT = 'without it';
/**
 * Slowing a process keeps a core busy, so two slowed processes would leave no core for the browser and the servers on a
 * machine with two cores. A phone has more cores.
 */
const WITH_SLOW_FRAME = 'with the vault, its processor slowed too';

interface Visit {
  readonly usableMs: number;
  /** Compressed bodies of all files until Home was usable, also those of the vault. */
  readonly bytes: number;
  /** Time from the tap on 'Make Payment' until the code dialog shows its reference number. */
  readonly boxesMs: number;
}

/** Measures what the vault costs, with the last build, which both portals serve. */
export async function measureVault(run: Run): Promise<Figure[]> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('The bench needs Chromium: install it, or set CHROMIUM');
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
  run.onEnd(() => browser.close());
  const measures: Record<string, () => Promise<Visit>> = {};
  for (const isOn of [true, false]) {
    const { bank, remove } = await vaultPortal(isOn, {}, true);
    run.onEnd(remove);
    for (const network of networks) {
      measures[`${isOn ? WITH : WITHOUT}, ${network}`] = () => visit(browser, bank, network, isOn);
      if (isOn)
        measures[`${WITH_SLOW_FRAME}, ${network}`] = () => visit(browser, bank, network, isOn, CPU_SLOWDOWN);
    }
  }
  const onRound = run.rounds(Object.keys(measures).join(', '), ROUNDS);
  const visits = await interleave(measures, { rounds: ROUNDS, minRounds: ROUNDS, forMs: 0, onRound });
  return networks.flatMap((network) => compare(visits, network));
}

async function visit(
  browser: Browser,
  bank: Bank,
  network: Network,
  hasVault: boolean,
  frameSlowdown = 1,
): Promise<Visit> {
  const address = await bank.handOff(await bank.newCustomer('regular'));
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await watchPage(page);
    await slowDownFrames(await slowDown(page, network), network, frameSlowdown);
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) return;
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.waitForTimeout(QUIET_MS);
    await page.goto(address, { waitUntil: 'commit' });
    const { usableMs } = await untilUsable(page);
    const all = await Promise.all(sizes);
    const boxesMs = await timeBoxes(page, hasVault);
    return { usableMs, boxesMs, bytes: all.reduce((sum, size) => sum + size, 0) };
  } finally {
    await context.close();
  }
}

async function timeBoxes(page: Page, hasVault: boolean): Promise<number> {
  const input = new Finger();
  await new HomePage(page).openSavedBiller(input, 'Mumbai Flat Power');
  const confirm = new ConfirmPaymentDialog(page);
  await confirm.continueToForm(input);
  if (await confirm.amount.isVisible()) await confirm.amount.fill('450');
  await input.press(confirm.account(0));
  const drawing = (hasVault && findVault(page)) || page;
  const sent = drawing.getByText(/^Reference number/).waitFor();
  const began = performance.now();
  await input.press(confirm.makePayment);
  await sent;
  return performance.now() - began;
}

function compare(visits: Samples<Visit>, network: Network): Figure[] {
  const find = (name: string) => visits[`${name}, ${network}`] ?? [];
  const own = find(WITH);
  const plain = find(WITHOUT);
  const group = `What the vault costs, ${network}`;
  const usablePlain = plain.map(({ usableMs }) => usableMs);
  const compareUsable = (title: string, withVault: readonly Visit[]): Figure => {
    const usable = withVault.map(({ usableMs }) => usableMs);
    const ratio = ratioByRound(usable, usablePlain);
    return {
      ...toFigure(group, title, usable, 'ms', ratioAtMost(1.05)),
      reference: { name: 'ms without it', value: median(usablePlain), ratio },
    };
  };
  const more = (read: (visit: Visit) => number) =>
    own.map((one, round) => read(one) - (plain[round] ? read(plain[round]) : NaN));
  return [
    compareUsable('Home usable', own),
    compareUsable("Home usable, with the processor of the vault's frame slowed too", find(WITH_SLOW_FRAME)),
    toFigure(
      group,
      'more bytes on Home',
      more(({ bytes }) => bytes / KB),
      'kB',
      atMost(12),
    ),
    toFigure(
      group,
      "more time from 'Make Payment' to the boxes",
      more(({ boxesMs }) => boxesMs),
      'ms',
      atMost(100),
    ),
  ];
}
