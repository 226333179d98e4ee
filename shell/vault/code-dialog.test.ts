import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CodeEvent } from '@billpay/http-client/vault';
import { readVaultTexts } from '@billpay/remote-kit/build/vault-texts';
import { openCodeDialog, type CodeDialog } from './code-dialog';
import type { VaultResponse } from './make-call';

const texts = readVaultTexts(`${process.cwd()}/shell`);
const confirms = 'Pay ₹3,909.64 to BEST Mumbai from ••0746';
const sentCode = { referenceNumber: 'A1B2C3', limitReached: false, validForSeconds: 180, confirms };
const ok = (data: object = {}): VaultResponse => ({
  status: 200,
  text: JSON.stringify({ success: true, message: 'ok', data }),
});
const refusal = (status: number, message: string, data?: object): VaultResponse => ({
  status,
  text: JSON.stringify({ success: false, message, data }),
});

/** Reports that elements are in the view, and whether the page covers them. */
let isCovered = false;
let isInView = true;

let canTell = true;
let isGranted = true;
let look: () => void = () => undefined;

class SightObserver {
  private targets: Element[] = [];
  constructor(private readonly changed: (entries: object[]) => void) {
    look = () =>
      this.changed(
        this.targets.map((target) => ({
          target,
          intersectionRatio: isInView ? 1 : 0,
          isVisible: !isCovered,
        })),
      );
  }
  observe(target: Element): void {
    this.targets.push(target);
    look();
  }
  unobserve(target: Element): void {
    this.targets = this.targets.filter((one) => one !== target);
  }
  disconnect(): void {}
}

/** Time in which the API sends a code. The dialog has been clear for long enough afterwards. */
const SENDING_MS = 1_000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let dialog: CodeDialog | undefined;

beforeEach(() => {
  isCovered = false;
  isInView = true;
  canTell = true;
  isGranted = true;
  Object.assign(globalThis, {
    IntersectionObserver: SightObserver,
    IntersectionObserverEntry: { prototype: { isVisible: true } },
  });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
});

afterEach(() => {
  dialog?.close();
  jest.useRealTimers();
});

/** Opens the dialog of a payment, with an API that responds in this order. */
async function open(
  responses: VaultResponse[],
  request: { language?: string; saysRateLimit?: boolean } = {},
  repeatAmountFrom?: number,
) {
  if (!canTell) Object.assign(globalThis, { IntersectionObserverEntry: { prototype: {} } });
  const calls: [string, object][] = [];
  const events: CodeEvent[] = [];
  const accepted = new Map<string, string>();
  dialog = openCodeDialog(
    {
      template: 'payment',
      templateVariables: { amount: '3909.64' },
      summary: 'Pay ₹1.00',
      saysRateLimit: false,
      language: 'en',
      ...request,
    },
    {
      texts,
      mobileEnding: '1223',
      repeatAmountFrom,
      isGranted,
      isLegible: () => true,
      report: (event) => void events.push(event),
      accept: (template, code) => void accepted.set(template, code),
      async call(name, body) {
        calls.push([name, body]);
        if (name === 'generate-otp') await wait(SENDING_MS);
        return responses.shift() ?? { status: 0, text: '' };
      },
    },
  );
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  await pass(SENDING_MS);
  return {
    calls,
    events,
    accepted,
    pass,
    user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }),
  };
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Digit|अंक/ });
const typed = () =>
  boxes()
    .map(({ value }) => value)
    .join('');
const verify = () => screen.getByRole('button', { name: /Verify|Please wait/ });

it("[OTP-01] requests a code when it opens, and shows its reference and the API's sentence", async () => {
  const { calls } = await open([ok(sentCode)]);
  expect(calls).toEqual([
    ['generate-otp', { template: 'payment', templateVariables: { amount: '3909.64' } }],
  ]);
  expect(screen.getByRole('dialog', { name: 'OTP verification' })).toHaveAccessibleDescription(
    /Pay ₹3,909.64 to BEST Mumbai from .*account ending in 0746/,
  );
  expect(screen.getByText(/^Reference number/)).toHaveTextContent('Reference number A1B2C3');
  expect(screen.getByText(/code sent to your mobile number ending 1223/)).toBeInTheDocument();
  expect(screen.queryByText(/₹1.00/)).toBeNull();
  expect(boxes()[0]).toHaveFocus();
});

it('[OTP-01] requests no code while the page keeps the dialog out of the view', async () => {
  isInView = false;
  expect((await open([ok(sentCode)])).calls).toEqual([]);
});

it('[OTP-01] shows the boxes of a code when nothing covers them, because digits before that moment would be dropped', async () => {
  isCovered = true;
  const { pass } = await open([ok(sentCode)]);
  expect(screen.queryByText('A1B2C3')).toBeNull();
  isCovered = false;
  look();
  await pass(0);
  expect(screen.getByText('A1B2C3')).toBeVisible();
});

it("marks the page's own summary if the API returns no sentence", async () => {
  await open([ok({ ...sentCode, confirms: undefined })]);
  expect(screen.getByText('As entered here: Pay ₹1.00')).toBeInTheDocument();
});

it('[OTP-02, OTP-03] accepts digits only, moves the focus, and enables Verify with the first digit', async () => {
  const { user } = await open([ok(sentCode)]);
  expect(verify()).toBeDisabled();
  await user.keyboard('a4x9३');
  expect([typed(), boxes().indexOf(document.activeElement as HTMLInputElement)]).toEqual(['493', 3]);
  expect(verify()).toBeEnabled();
  await user.keyboard('{Backspace}{Backspace}');
  expect(typed()).toBe('4');
  await user.click(verify());
  expect(screen.getByRole('alert')).toHaveTextContent('Enter the 5 digits that are missing.');
});

it('[OTP-02] fills all boxes from a pasted message', async () => {
  const { user } = await open([ok(sentCode)]);
  await user.paste('482913 is your OTP for Rs 1240.46');
  expect(typed()).toBe('482913');
});

it('[OTP-04] counts down, and then offers a new code', async () => {
  const { pass, user, calls } = await open([ok(sentCode), ok(sentCode)]);
  expect(screen.getByRole('timer')).toHaveTextContent('OTP valid for 180 seconds');
  await pass(180_000);
  expect(screen.getByRole('timer')).toHaveTextContent('The OTP is no longer valid.');
  await user.click(screen.getByRole('button', { name: 'Resend OTP' }));
  await pass(SENDING_MS);
  expect(calls).toHaveLength(2);
  expect(screen.getByRole('timer')).toHaveTextContent('OTP valid for 180 seconds');
});

it('[OTP-05] keeps a correct code for its action, and tells the page 1.5 s later without the code', async () => {
  const { user, pass, calls, events, accepted } = await open([ok(sentCode), ok()]);
  await user.keyboard('482913{Enter}');
  await pass(0);
  expect(calls[1]).toEqual(['validate-otp', { otp: '482913', referenceNumber: 'A1B2C3' }]);
  expect(screen.getByText('OTP verified')).toBeInTheDocument();
  await pass(1_499);
  expect(accepted.size).toBe(0);
  await pass(1);
  expect(accepted.get('payment')).toBe('482913');
  expect(events.at(-1)).toEqual({ name: 'verified' });
  expect(JSON.stringify(events)).not.toContain('482913');
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

describe('while the page covers the dialog', () => {
  const CLEAR_MS = 1_050;
  const cover = (covers: boolean) => {
    isCovered = covers;
    look();
  };

  it('checks no code, says why, and accepts one afterwards', async () => {
    const { user, pass, calls } = await open([ok(sentCode), ok()]);
    await user.keyboard('4829');
    cover(true);
    expect(typed()).toBe('');
    await pass(400);
    await user.keyboard('482913{Enter}');
    expect([calls.length, typed()]).toEqual([1, '']);
    expect(screen.getByRole('alert')).toHaveTextContent('Something covers this dialog.');
    expect(screen.queryByText(/Something went wrong/)).toBeNull();
    cover(false);
    expect(screen.getByRole('alert')).toHaveTextContent(/^$/);
    await user.keyboard('482913{Enter}');
    await pass(CLEAR_MS);
    expect(calls).toHaveLength(2);
  });

  it('checks no code until nothing has covered it for a second, because a cover may flicker', async () => {
    const { user, pass, calls } = await open([ok(sentCode), ok()]);
    cover(true);
    cover(false);
    await user.keyboard('482913{Enter}');
    await pass(CLEAR_MS / 2);
    cover(true);
    cover(false);
    await pass(CLEAR_MS);
    expect([calls.length, typed()]).toEqual([1, '']);
    await user.keyboard('482913{Enter}');
    await pass(CLEAR_MS / 2);
    expect(calls).toHaveLength(2);
  });

  it('looks at random moments whether something covers it', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    const { user, pass, calls } = await open([ok(sentCode), ok()]);
    await user.keyboard('4829');
    isCovered = true;
    await pass(75);
    expect(typed()).toBe('');
    expect(calls).toHaveLength(1);
    jest.restoreAllMocks();
  });

  it.each([true, false])(
    'checks no code of a dialog out of the view if the browser tells covers: %s',
    async (tells) => {
      canTell = tells;
      const { user, pass, calls } = await open([ok(sentCode), ok()]);
      isInView = false;
      look();
      await pass(400);
      await user.keyboard('482913{Enter}');
      expect([calls.length, typed()]).toEqual([1, '']);
      isInView = true;
      look();
      await user.keyboard('482913{Enter}');
      await pass(CLEAR_MS);
      expect(calls).toHaveLength(2);
    },
  );

  it('drops the digits of a short moment without a message', async () => {
    const { user, pass } = await open([ok(sentCode)]);
    await user.keyboard('4829');
    cover(true);
    cover(false);
    await pass(400);
    expect([typed(), screen.getByRole('alert').textContent]).toEqual(['', '']);
  });
});

describe('the last digits of the amount', () => {
  const details = { payee: 'Rent', biller: 'BEST Mumbai', amount: '3909.64', accountEnding: '0746' };
  const sent = () => ok({ ...sentCode, details });
  const digits = () => screen.queryByRole('textbox', { name: /Last 4 digits of the amount/ });

  it.each([
    ['the amount is as high as the configured one', true, 3_909.64],
    ['the browser cannot tell what covers the dialog', false, undefined],
  ])('are repeated before a code is checked if %s', async (_case, tells, from) => {
    canTell = tells;
    const { user, pass, calls } = await open([sent(), ok()], {}, from);
    expect(digits()).toHaveFocus();
    await user.keyboard('0001');
    await user.click(screen.getByRole('textbox', { name: 'Digit 1 of 6' }));
    await user.keyboard('482913{Enter}');
    await pass(0);
    expect(screen.getByRole('alert')).toHaveTextContent('These are not the last digits of the amount above.');
    expect([calls.length, document.activeElement === digits()]).toEqual([1, true]);
    await user.clear(digits() as HTMLElement);
    await user.keyboard('9.64{Enter}');
    expect(calls).toHaveLength(1);
    await user.clear(digits() as HTMLElement);
    await user.keyboard('09.64{Enter}');
    await pass(0);
    expect(calls[1]?.[1]).toMatchObject({ otp: '482913' });
  });

  it('asks for all digits of the amount in a vault without the session of this login, because a remote may have opened it', async () => {
    isGranted = false;
    const { user, pass, calls } = await open([sent(), ok()]);
    const all = screen.getByRole('textbox', { name: /Last 6 digits of the amount/ });
    await user.type(all, '09.64');
    await user.click(screen.getByRole('textbox', { name: 'Digit 1 of 6' }));
    await user.keyboard('482913{Enter}');
    expect(calls).toHaveLength(1);
    await user.clear(all);
    await user.type(all, '3909.64{Enter}');
    await pass(0);
    expect(calls).toHaveLength(2);
  });

  it('are not asked for a lower amount, or for an action without one', async () => {
    await open([sent()], {}, 3_909.65);
    expect(digits()).toBeNull();
    dialog?.close();
    canTell = false;
    await open([ok({ ...sentCode, details: { payee: 'Rent' } })]);
    expect(digits()).toBeNull();
  });
});

it("shows the API's details of the action on a slip, and nothing of the page", async () => {
  const details = {
    payee: 'Rent',
    biller: 'BEST Mumbai',
    number: '763',
    amount: '109000.50',
    accountEnding: '0746',
  };
  await open([ok({ ...sentCode, details: { ...details, isMaximum: true } })]);
  for (const text of ['Rent', 'BEST Mumbai', '763', 'up to', '₹1,09,000.50']) screen.getByText(text);
  expect(screen.getByText(/^from/)).toHaveTextContent('from ••0746account ending in 0746');
});

it('[OTP-06] clears the boxes after a wrong code and shows the reason', async () => {
  const { user, pass } = await open([ok(sentCode), refusal(422, 'Not this one', { limitReached: false })]);
  await user.keyboard('111111{Enter}');
  await pass(0);
  expect([typed(), screen.getByRole('alert').textContent]).toEqual(['', 'Not this one']);
  expect(boxes()[0]).toHaveFocus();
  expect(boxes()[0]).toHaveAttribute('aria-invalid', 'true');
});

it('[OTP-07] ends two seconds after the last attempt', async () => {
  const { user, pass, events } = await open([ok(sentCode), refusal(422, 'No more', { limitReached: true })]);
  await user.keyboard('111111{Enter}');
  await pass(1_999);
  expect(events.some(({ name }) => name === 'limit')).toBe(false);
  await pass(1);
  expect(events.at(-1)).toEqual({ name: 'limit', message: 'No more', isSaid: false });
});

it('[OTP-08] says that no code could be sent, and ends', async () => {
  const { pass, events } = await open([{ status: 0, text: '' }]);
  expect(screen.getByRole('alert')).toHaveTextContent('Unable to generate OTP at the moment.');
  await pass(2_000);
  expect(events.at(-1)).toMatchObject({ name: 'limit', isSaid: false });
});

it('[OTP-09] lets the customer try again when a code could not be checked', async () => {
  const { user, pass } = await open([ok(sentCode), { status: 503, text: '' }, ok()]);
  await user.keyboard('482913{Enter}');
  await pass(0);
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong while validating the OTP.');
  await user.keyboard('482913{Enter}');
  await pass(0);
  expect(screen.getByText('OTP verified')).toBeInTheDocument();
});

it('[HTTP-03] leaves too many requests to the shell, unless the page says so', async () => {
  const limited = () => refusal(429, 'Too many');
  const { pass, events } = await open([limited()]);
  expect(screen.getByRole('alert')).toHaveTextContent(/^$/);
  await pass(2_000);
  expect(events.at(-1)).toMatchObject({ name: 'limit', isSaid: true });
  dialog?.close();
  await open([limited()], { saysRateLimit: true });
  expect(screen.getByRole('alert')).toHaveTextContent('Unable to generate OTP');
});

it('shows the code dialog in the language of the page', async () => {
  await open([ok(sentCode)], { language: 'hi' });
  expect(screen.getByRole('dialog', { name: 'OTP सत्यापन' })).toBeInTheDocument();
  expect(screen.getByRole('timer')).toHaveTextContent('OTP 180 सेकंड तक मान्य है');
});

it('closes the code dialog by Esc, the arrow and the cross, and asks again after a failed action', async () => {
  const { user, pass, events } = await open([ok(sentCode), ok()]);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(events.filter(({ name }) => name === 'cancelled')).toHaveLength(3);
  await user.click(boxes()[0] as HTMLInputElement);
  await user.keyboard('482913{Enter}');
  await pass(1_500);
  dialog?.fail();
  expect([typed(), screen.getByRole('alert').textContent]).toEqual([
    '',
    'Something went wrong while validating the OTP. Please try again later',
  ]);
});
