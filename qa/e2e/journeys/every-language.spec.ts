import { accessibilityFaults, type Examined } from '../accessibility';
import { expect, test } from '../journey';
import { languages, prepareLanguages, showLanguage, textFaults } from '../languages/examine-texts';
import { sceneGroups } from '../scenes/every-scene';
import { playChains } from '../scenes/play-scenes';
import { chainsOf } from '../scenes/scene';

/** Widths in px. */
const widths = [360, 320, 1280];

for (const [group, scenes] of Object.entries(sceneGroups)) {
  test(`texts fit and are translated on the screens of ${group}`, async ({ page, bank }) => {
    test.setTimeout(900_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 740 });
    const examined: Examined = new Set();
    const spent = { show: 0, size: 0, texts: 0, axe: 0 };
    const timed = async <T>(what: keyof typeof spent, run: Promise<T>): Promise<T> => {
      const from = Date.now();
      const result = await run;
      spent[what] += Date.now() - from;
      return result;
    };
    await playChains(chainsOf(scenes), {
      page,
      bank,
      prepare: () => prepareLanguages(page),
      async examine({ name }) {
        if (new URL(page.url()).pathname === '/mock-redirect') return;
        for (const language of languages) {
          await timed('show', showLanguage(page, language));
          for (const width of widths) {
            await timed('size', page.setViewportSize({ width, height: 740 }));
            const faults = await timed('texts', textFaults(page, language));
            if (process.env.LOG)
              for (const fault of faults) console.log(`${name} ${language} ${width}: ${fault}`);
            expect.soft(faults, `${name} in ${language} at ${width} px`).toEqual([]);
          }
          await page.setViewportSize({ width: 360, height: 740 });
          const axe = await timed('axe', accessibilityFaults(page, examined));
          if (process.env.LOG) for (const fault of axe) console.log(`${name} ${language}: ${fault}`);
        }
        await showLanguage(page, 'en');
      },
    });
    console.log(group, spent);
  });
}
