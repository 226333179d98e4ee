import { makesEveryCase } from '@billpay/sandbox/testing/chaos-cases';
import { accessibilityFaultsBesideColors } from '../accessibility';
import { expect, test } from '../journey';
import { languages, prepareLanguages, showLanguage, textFaults } from '../languages/examine-texts';
import { chainsOfRun, isLast, type Chains } from '../scenes/drawn-chains';
import { playChains } from '../scenes/play-scenes';
import type { Scene } from '../scenes/scene';

const phone = { width: 360, height: 740 };
const narrowPhone = { width: 320, height: 640 };
const computer = { width: 1280, height: 800 };

/** A wide page may close an element that a scene has opened for the next one. */
function sizesOf(scene: Scene, chains: Chains): readonly (typeof phone)[] {
  if (!makesEveryCase) return [narrowPhone];
  return isLast(scene, chains) ? [narrowPhone, phone, computer] : [narrowPhone, phone];
}

for (const [group, chains] of chainsOfRun(3)) {
  test(`fits and translates every text, and passes axe's checks, in every language: ${group}`, async ({
    page,
    bank,
  }) => {
    test.setTimeout(900_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(phone);
    await playChains(chains, {
      page,
      bank,
      prepare: () => prepareLanguages(page),
      async examine(scene) {
        const { name } = scene;
        // Skips the sandbox's own page.
        if (new URL(page.url()).pathname === '/mock-redirect') return;
        if (!makesEveryCase && !isLast(scene, chains)) return;
        for (const language of languages) {
          await showLanguage(page, language);
          for (const size of sizesOf(scene, chains)) {
            await page.setViewportSize(size);
            const faults = await textFaults(page, language);
            expect.soft(faults, `${name} in ${language} at ${size.width} px`).toEqual([]);
          }
          if (language === 'en' || !makesEveryCase) continue;
          await page.setViewportSize(narrowPhone);
          expect
            .soft(await accessibilityFaultsBesideColors(page), `axe on ${name} in ${language}`)
            .toEqual([]);
        }
        await showLanguage(page, 'en');
        await page.setViewportSize(phone);
      },
    });
  });
}
