import { expectAccessible, test } from '../journey';
import { scenes } from '../scenes/every-scene';

const looks = [
  { width: 1280, height: 800, colorScheme: 'light' },
  { width: 360, height: 740, colorScheme: 'dark' },
] as const;

for (const scene of scenes) {
  test(`axe finds nothing on ${scene.name}, wide and light, narrow and dark`, async ({ page, bank }) => {
    const customer = await bank.newCustomer(scene.like ?? 'regular');
    const platform = scene.like === 'app' ? 'MOBILE' : 'IB';
    const arrive = async () => void (await page.goto(await bank.handOff(customer, platform)));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await scene.play({ page, bank, customer, arrive });
    for (const { width, height, colorScheme } of looks) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
      await expectAccessible(page, `${scene.name}, ${width} px, ${colorScheme}`);
    }
  });
}
