import { hiddenOnFocus } from '../focus-in-view';
import { Mouse } from '../input-method';
import { expect, test } from '../journey';
import { OtpDialog } from '../pages/otp-dialog';
import { chainsOfRun } from '../scenes/drawn-chains';
import { scenesUpTo } from '../scenes/every-scene';
import { playChains } from '../scenes/play-scenes';

/**
 * A laptop's window at 200 % zoom, a phone in landscape, and that phone with an on-screen keyboard that
 * shrinks the page.
 */
const windows = [
  { width: 640, height: 360 },
  { width: 683, height: 310 },
  { width: 740, height: 200 },
  { width: 360, height: 340 },
] as const;

for (const [group, chains] of chainsOfRun(3)) {
  test(`never covers a focused element with a bar in a short window: ${group}`, async ({ page, bank }) => {
    test.setTimeout(900_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await playChains(chains, {
      page,
      bank,
      async examine(scene) {
        const before = page.viewportSize();
        for (const size of windows) {
          await page.setViewportSize(size);
          const hidden = await hiddenOnFocus(page);
          expect.soft(hidden, `${scene.name} at ${size.width}×${size.height}`).toEqual([]);
        }
        if (before) await page.setViewportSize(before);
      },
    });
  });
}

for (const size of windows) {
  test(`[OTP-02] keeps a code visible while the customer types it, and Verify after the last digit, at ${size.width}×${size.height}`, async ({
    page,
    bank,
  }) => {
    const [customer, scene] = [await bank.newCustomer('regular'), scenesUpTo('otp')];
    const arrive = async () => void (await page.goto(await bank.handOff(customer)));
    for (const { play } of scene) await play({ page, bank, customer, arrive });
    await page.setViewportSize(size);
    const otp = new OtpDialog(page);
    for (const [place, digit] of [...'123456'].entries()) {
      const box = otp.dialog.getByLabel(`Digit ${place + 1} of 6`);
      if (place === 0) await new Mouse().press(box);
      await expect(box).toBeFocused();
      await expect(box).toBeInViewport({ ratio: 1 });
      expect(await hiddenOnFocus(page), `with ${place} digits`).toEqual([]);
      await box.focus();
      await page.keyboard.type(digit);
    }
    await expect(otp.dialog.getByLabel('Digit 6 of 6')).toBeFocused();
    await expect(otp.verify).toBeInViewport({ ratio: 1 });
    for (const box of await otp.dialog.getByLabel(/^Digit/).all())
      await expect(box).toBeInViewport({ ratio: 1 });
  });
}
