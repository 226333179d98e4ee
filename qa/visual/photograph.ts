import { chromium, type Browser, type BrowserContext, type Page, type Request } from '@playwright/test';
import {
  browserEnvironment,
  chromiumArguments,
  connectionScript,
  contextOptions,
  findHeadlessChromium,
  plainConnection,
} from '@billpay/e2e/chromium';
import type { Bank } from '@billpay/e2e/portal/bank';
import { customerAtFixedTime } from '@billpay/e2e/portal/fixed-time';
import { privatePortal } from '@billpay/e2e/portal/private-portal';
import type { Scene } from '@billpay/e2e/scenes/scene';
import { pictureName, type ColorScheme, type Size } from './looks';
import { hideVaryingTexts } from './varying-texts';

/** Pages mostly wait; each lane has a portal of its own, as it sets the clock. */
const LANES = 3;
/** A page without requests and responses for this long, in ms, is ready for its picture. */
const STILL_MS = 300;

/** A chain of scenes at one width. */
interface Job {
  readonly chain: readonly Scene[];
  readonly size: Size;
}

export interface Photographs {
  readonly sizes: readonly Size[];
  readonly colorSchemes: readonly ColorScheme[];
  /** Whether numbers that differ from run to run are replaced. */
  readonly masks: boolean;
  /** Called for each picture; true when it is as expected, else it is taken again some times, in case something was late. */
  onPicture(name: string, png: Uint8Array): boolean;
  /** Called for a scene that did not come about, with its later ones. */
  onFailure(scene: string, width: number, error: unknown): void;
}

/** Opens Chromium with the rendering that pictures are compared in. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findHeadlessChromium();
  if (!executablePath) throw new Error('Chromium is missing: install it, or name it by CHROMIUM');
  const still = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'];
  return chromium.launch({ executablePath, args: [...chromiumArguments, ...still], env: browserEnvironment });
}

/** Plays chains of scenes at each size, and takes pictures of each scene in each colour scheme. */
export async function photograph(
  browser: Browser,
  chains: readonly (readonly Scene[])[],
  receiver: Photographs,
): Promise<void> {
  const jobs: Job[] = receiver.sizes.flatMap((size) => chains.map((chain) => ({ chain, size })));
  const lanes = Array.from({ length: Math.min(LANES, jobs.length) }, async () => {
    const portal = await privatePortal();
    try {
      for (let job = jobs.shift(); job; job = jobs.shift()) await play(browser, portal.bank, job, receiver);
    } finally {
      await portal.remove();
    }
  });
  await Promise.all(lanes);
}

async function play(
  browser: Browser,
  bank: Bank,
  { chain, size }: Job,
  receiver: Photographs,
): Promise<void> {
  const like = chain[0]?.like ?? 'regular';
  const customer = await customerAtFixedTime(bank, like);
  const accounts = await bank.accountNumbersOf(customer);
  const context = await openContext(browser, size);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const still = watchStillness(page);
  const arrive = async () =>
    void (await page.goto(await bank.handOff(customer, like === 'app' ? 'MOBILE' : 'IB')));
  try {
    for (const scene of chain) {
      const failure = await scene
        .play({ page, bank, customer, arrive })
        .catch((error: unknown) => ({ error }));
      if (failure) return receiver.onFailure(scene.name, size.width, failure.error);
      await still();
      for (const colorScheme of receiver.colorSchemes) {
        await page.emulateMedia({ colorScheme });
        const name = pictureName(scene.name, size, colorScheme);
        await takePicture(page, receiver.masks ? accounts : null, (png) => receiver.onPicture(name, png));
      }
      await page.emulateMedia({ colorScheme: 'light' });
    }
  } finally {
    await context.close();
  }
}

async function openContext(browser: Browser, { scale, ...viewport }: Size): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...contextOptions,
    viewport,
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    hasTouch: viewport.width < 768,
  });
  await context.addInitScript(connectionScript(plainConnection));
  return context;
}

async function takePicture(
  page: Page,
  accounts: readonly string[] | null,
  isExpected: (png: Uint8Array) => boolean,
): Promise<void> {
  for (const pauseMs of [0, 100, 500, 1500]) {
    if (pauseMs > 0) await page.waitForTimeout(pauseMs);
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    if (accounts) await hideVaryingTexts(page, accounts);
    if (isExpected(await page.screenshot({ animations: 'disabled' }))) return;
  }
}

/** The returned function resolves when requests have neither begun nor ended for a while; some of a scene hang on purpose. */
function watchStillness(page: Page): () => Promise<void> {
  let lastChange = Date.now();
  const note = (_: Request) => void (lastChange = Date.now());
  page.on('request', note).on('requestfinished', note).on('requestfailed', note);
  return async () => {
    for (let restMs = 1; restMs > 0; restMs = lastChange + STILL_MS - Date.now())
      await page.waitForTimeout(restMs);
  };
}
