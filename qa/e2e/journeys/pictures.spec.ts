import { contextOptions } from '@billpay/portal/browser/chromium';
import { expect, test } from '../journey';
import { customerAtFixedTime } from '../portal/fixed-time';
import { scenesUpTo } from '../scenes/every-scene';
import type { Scene } from '../scenes/scene';
import { hideVaryingTexts } from '../varying-texts';

/** Viewports and colour schemes: a phone, a tablet and a computer, in light or dark. */
const looks = {
  phone: { width: 360, height: 740, colorScheme: 'light' },
  tablet: { width: 768, height: 1024, colorScheme: 'light' },
  computer: { width: 1280, height: 800, colorScheme: 'light' },
  'dark phone': { width: 360, height: 740, colorScheme: 'dark' },
  'dark computer': { width: 1280, height: 800, colorScheme: 'dark' },
} as const;

type Look = keyof typeof looks;

/**
 * Scenes and the viewports in which each is pictured. A scene has several only if the layout or the colours
 * differ.
 */
const pictured: Readonly<Record<string, readonly Look[]>> = {
  'home-returning': ['phone', 'tablet', 'computer', 'dark phone'],
  'home-first-time': ['phone', 'computer'],
  'home-in-the-app': ['phone'],
  'home-parts-failing': ['dark computer'],
  categories: ['phone'],
  'search-results': ['phone', 'computer'],
  'search-saved-card': ['tablet'],
  'search-no-results': ['phone'],
  'billers-of-a-category': ['phone'],
  'add-biller-form-errors': ['phone', 'dark phone'],
  'biller-already-saved': ['phone'],
  'biller-saved-with-open-bill': ['phone'],
  'edit-biller': ['phone'],
  'delete-biller': ['phone'],
  'my-billers': ['phone', 'computer'],
  'my-billers-none': ['phone'],
  'confirm-exact': ['phone', 'computer'],
  'confirm-account-chosen': ['phone', 'dark phone'],
  'confirm-amount-refused': ['phone'],
  otp: ['phone', 'dark phone'],
  'otp-wrong-code': ['phone'],
  'receipt-success': ['phone', 'dark phone'],
  'receipt-pending': ['phone'],
  'receipt-failed': ['phone'],
  'payment-unknown': ['phone'],
  'recharge-form-filled-in': ['phone'],
  'recharge-plans': ['phone'],
  'recharge-confirm': ['phone'],
  'auto-pay': ['phone', 'computer', 'dark computer'],
  'auto-pay-none': ['phone'],
  'auto-pay-create-filled': ['phone', 'computer'],
  'auto-pay-edit': ['phone'],
  'auto-pay-stop': ['phone'],
  'auto-pay-create-validity': ['phone'],
  'auto-pay-create-fee': ['phone'],
  'auto-pay-mandates': ['computer'],
  dues: ['phone'],
  'dues-review': ['phone'],
  'dues-outcomes': ['phone'],
  'dues-paid-elsewhere': ['phone'],
  'dues-calendar': ['phone'],
  'dues-presented': ['phone'],
  'dues-schedule': ['phone'],
  'confirm-several-bills': ['phone'],
  'confirm-other-name': ['phone'],
  'payment-link-not-saved': ['phone'],
  history: ['phone', 'tablet', 'dark phone'],
  'history-none': ['phone'],
  'history-filter-calendar': ['phone'],
  'history-spending': ['phone', 'computer'],
  'history-details': ['phone'],
  complaints: ['phone', 'computer'],
  'complaint-choose': ['phone'],
  'complaint-described': ['phone'],
  'complaint-details-open': ['phone'],
  'complaint-details-unresolved': ['phone'],
  'complaint-service': ['phone'],
  'protection-report': ['phone'],
  'protection-reported': ['phone'],
  'protection-own-limit': ['phone'],
  'payment-locked': ['phone'],
  'session-expired': ['phone'],
  'not-found': ['phone'],
  'retry-fallback-of-a-page': ['phone'],
};

/** Groups scenes by viewport, so that each viewport has one test. */
const scenesByLook = new Map<Look, string[]>();
for (const [scene, sceneLooks] of Object.entries(pictured))
  for (const look of sceneLooks) scenesByLook.set(look, [...(scenesByLook.get(look) ?? []), scene]);

test.use({ coldBrowser: true });

for (const [look, names] of scenesByLook) {
  test(`shows every pictured screen as approved, on a ${look}`, async ({ browser, own }) => {
    test.setTimeout(900_000);
    const { colorScheme, ...viewport } = looks[look];
    for (const name of names) {
      const chain = scenesUpTo(name);
      const context = await browser.newContext({
        ...contextOptions,
        viewport,
        colorScheme,
        deviceScaleFactor: 0.5,
        reducedMotion: 'reduce',
        hasTouch: viewport.width < 768,
      });
      const page = await context.newPage();
      const like = chain[0]?.like ?? 'regular';
      const customer = await customerAtFixedTime(own.bank, like);
      const arrive = async () =>
        void (await page.goto(await own.bank.handOff(customer, like === 'app' ? 'MOBILE' : 'IB')));
      const accounts = await own.bank.accountNumbersOf(customer);
      await test.step(name, async () => {
        await play(chain, { page, bank: own.bank, customer, arrive });
        await hideVaryingTexts(page, accounts);
        // Moves the pointer away from all elements.
        await page.mouse.move(0, 0);
        await expect.soft(page).toHaveScreenshot(`${name}-${look.replace(' ', '-')}.png`);
      });
      await context.close();
    }
  });
}

async function play(chain: readonly Scene[], stage: Parameters<Scene['play']>[0]): Promise<void> {
  for (const scene of chain) await scene.play(stage);
}
