import { makesEveryCase, seedOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { accessibilityFaults, type Examined } from '../accessibility';
import { expect, test } from '../journey';
import { chainsOfRun } from '../scenes/drawn-chains';
import { playChains } from '../scenes/play-scenes';

const viewports = [
  { name: 'wide and light', width: 1280, height: 800, colorScheme: 'light' },
  { name: 'narrow and dark', width: 360, height: 740, colorScheme: 'dark' },
] as const;

for (const [group, chains] of chainsOfRun(6)) {
  for (const [place, { name, width, height, colorScheme }] of viewports.entries()) {
    const drawn = makesEveryCase ? chains : chains.filter((_, chain) => (chain + seedOfRun()) % 2 === place);
    test(`passes axe's checks on the screens of ${group}, ${name}`, async ({ page, bank }) => {
      test.setTimeout(900_000);
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
      const examined: Examined = new Set();
      await playChains(drawn, {
        page,
        bank,
        async examine({ name: scene }) {
          expect.soft(await accessibilityFaults(page, examined), `axe on ${scene}`).toEqual([]);
        },
      });
    });
  }
}
