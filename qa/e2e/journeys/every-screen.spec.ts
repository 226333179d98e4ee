import { makesEveryCase, seedOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { accessibilityFaults, type Examined } from '../accessibility';
import { expect, test } from '../journey';
import { sceneGroups } from '../scenes/every-scene';
import { playChains } from '../scenes/play-scenes';
import { toChains } from '../scenes/scene';

const viewports = [
  { name: 'wide and light', width: 1280, height: 800, colorScheme: 'light' },
  { name: 'narrow and dark', width: 360, height: 740, colorScheme: 'dark' },
] as const;

for (const [place, [group, scenes]] of Object.entries(sceneGroups).entries()) {
  // A short run has one viewport for each group and every ninth chain, drawn by the seed.
  const viewportsOfRun = makesEveryCase ? viewports : [viewports[(place + seedOfRun()) % 2] ?? viewports[0]];
  const every = toChains(scenes);
  const step = makesEveryCase ? 1 : Math.min(9, every.length);
  const drawn = (place + Math.floor(seedOfRun() / 2)) % step;
  const chains = every.filter((_, index) => index % step === drawn);
  for (const { name, width, height, colorScheme } of viewportsOfRun) {
    test(`passes axe's checks on the screens of ${group}, ${name}`, async ({ page, bank }) => {
      test.setTimeout(900_000);
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
      const examined: Examined = new Set();
      await playChains(chains, {
        page,
        bank,
        async examine({ name: scene }) {
          expect.soft(await accessibilityFaults(page, examined), `axe on ${scene}`).toEqual([]);
        },
      });
    });
  }
}
