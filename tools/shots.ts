// `npm run shots [-- name …]`: pictures of every screen and state, into .shots/. For review by people, not for comparison.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { browserEnvironment, chromiumArguments, findChromium } from '@billpay/e2e/chromium';
import { Bank } from '@billpay/e2e/portal/bank';
import { startPortal, temporaryFolder } from '@billpay/e2e/portal/start-portal';
import { scenes, scenesUpTo } from '@billpay/e2e/scenes/every-scene';
import type { Scene } from '@billpay/e2e/scenes/scene';
import { projectRoot } from './build/repository';

const into = path.join(projectRoot, '.shots');
const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
const alsoDark = /^(home-returning|add-biller-form-errors|confirm-account-chosen|otp|receipt-\w+)$/;

interface Look {
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
}

async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Chromium is missing: install it, or name it by CHROMIUM');
  if (wanted.length === 0) rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  const data = temporaryFolder('shots');
  const portal = await startPortal({ env: { DATA_DIR: data.path } });
  const browser = await chromium.launch({ executablePath, args: chromiumArguments, env: browserEnvironment });
  let missed = 0;
  try {
    const bank = new Bank(portal.origin);
    for (const scene of scenes.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
      for (const look of looksOf(scene)) missed += (await picture(browser, bank, scene, look)) ? 0 : 1;
    }
  } finally {
    await browser.close();
    await portal.stop();
    data.remove();
  }
  console.log(
    `Pictures are in ${path.relative(projectRoot, into)}${missed ? `; ${missed} scenes did not come about` : ''}`,
  );
  process.exitCode = missed > 0 ? 1 : 0;
}

function looksOf({ name }: Scene): Look[] {
  const light = sizes.map((size) => ({ ...size, colorScheme: 'light' as const }));
  return alsoDark.test(name)
    ? [
        ...light,
        { width: 360, height: 740, colorScheme: 'dark' },
        { width: 1280, height: 800, colorScheme: 'dark' },
      ]
    : light;
}

async function picture(
  browser: Browser,
  bank: Bank,
  scene: Scene,
  { width, height, colorScheme }: Look,
): Promise<boolean> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    hasTouch: width < 768,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const chain = scenesUpTo(scene.name);
  const like = chain[0]?.like ?? 'regular';
  const customer = await bank.newCustomer(like);
  const platform = like === 'app' ? 'MOBILE' : 'IB';
  const arrive = async () => void (await page.goto(await bank.handOff(customer, platform)));
  const file = path.join(into, `${scene.name}-${width}${colorScheme === 'dark' ? '-dark' : ''}.png`);
  try {
    for (const each of chain) await each.play({ page, bank, customer, arrive });
    return true;
  } catch (error) {
    console.error(
      `${scene.name} at ${width}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
    );
    return false;
  } finally {
    await page.screenshot({ path: file, animations: 'disabled' });
    await context.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
