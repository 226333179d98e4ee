import { makesEveryCase } from '@billpay/sandbox/testing/chaos-cases';
import { browserEnvironment } from '../chromium';
import { chromiumArguments, findHeadlessChromium } from '@billpay/portal/browser/chromium';
import { expect, test } from '../journey';
import { languages, prepareLanguages, showLanguage, textFaults } from '../languages/examine-texts';
import { chainsOfRun, isLast } from '../scenes/drawn-chains';
import { playChains } from '../scenes/play-scenes';

const phone = { width: 360, height: 740 };

/** Twice the usual size, as set in a phone's settings. */
const TEXT_PX = 32;

test.use({
  launchOptions: {
    executablePath: findHeadlessChromium() ?? '',
    args: [...chromiumArguments, `--blink-settings=defaultFontSize=${TEXT_PX}`],
    env: browserEnvironment,
  },
});

for (const [group, chains] of chainsOfRun(2)) {
  test(`fits every text at twice its size: ${group}`, async ({ page, bank }) => {
    test.setTimeout(900_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(phone);
    await playChains(chains, {
      page,
      bank,
      prepare: () => prepareLanguages(page),
      async examine(scene) {
        // Skips the sandbox's own page.
        if (new URL(page.url()).pathname === '/mock-redirect') return;
        if (!makesEveryCase && !isLast(scene, chains)) return;
        for (const language of languages) {
          await showLanguage(page, language);
          const faults = await textFaults(page, language);
          expect.soft(faults.filter(isFault(language)), `${scene.name} in ${language}`).toEqual([]);
        }
        await showLanguage(page, 'en');
      },
    });
  });
}

/**
 * At this size, Tamil has words that are wider than a phone. They break, and a single-line select truncates
 * them.
 */
function isFault(language: string): (fault: string) => boolean {
  return (fault) => language !== 'ta' || !/^a word is broken|^cut off in its select/.test(fault);
}
