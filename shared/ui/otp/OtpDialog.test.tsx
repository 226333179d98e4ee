import { fireEvent, screen } from '@testing-library/react';
import { accessibilityProblems } from '@billpay/remote-kit/testing/accessibility';
import { otpTexts } from './otp-texts';
import { openOtp, findWrongCode } from './testing/otp-under-test';

afterEach(() => jest.useRealTimers());

/** Runs axe, which needs real timers. The dialog must have no pending timer. */
function problems(): Promise<string[]> {
  jest.useRealTimers();
  return accessibilityProblems();
}

const alert = () => screen.getByRole('alert').textContent;
const GENERATE = 'user-services.generate-otp';
const VALIDATE = 'user-services.validate-otp';

describe('opening the dialog', () => {
  it("[OTP-01] requests one code, even in StrictMode, and shows its reference number, the API's sentence and the number's last four digits", async () => {
    const { responded, session, calls, screens } = await openOtp();
    const dialog = screen.getByRole('dialog', { name: 'OTP verification' });
    const ending = session.mobileNumber.slice(-4);
    expect(dialog).toHaveAccessibleDescription(
      `Sending a 6-digit code to your mobile number ending ${ending}…`,
    );
    expect(screen.queryByText(/ACT/)).not.toBeInTheDocument();
    await responded();
    expect(dialog).toHaveAccessibleDescription(
      expect.stringMatching(
        new RegExp(
          `^Add the biller ACT Broadband Enter the 6-digit code sent to your mobile number ending ${ending}\\.`,
        ),
      ),
    );
    expect(document.body).not.toHaveTextContent(session.mobileNumber);
    const messages = await session.messages();
    expect(messages).toHaveLength(1);
    expect(messages[0]?.text).toContain('is your one-time code. Add the biller ACT Broadband. Reference');
    expect(calls.names).toEqual([GENERATE]);
    const reference = /Reference (\w+)/.exec(messages[0]?.text ?? '')?.[1] ?? 'none';
    expect(screen.getByText(reference)).toBeVisible();
    expect(screens).toContain('otp');
    expect(await problems()).toEqual([]);
  });

  it('[OTP-01] returns to the form on Back, and requests another code each time it opens', async () => {
    const { responded, user, open, session, cancelled } = await openOtp();
    await responded();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(cancelled).toHaveBeenCalledTimes(1);
    await open();
    await responded();
    expect(await session.messages()).toHaveLength(2);
  });

  it("shows the page's summary, marked as its own, if the API returns no sentence", async () => {
    const { responded } = await openOtp({ confirms: undefined });
    await responded();
    expect(screen.getByText('As entered here: Add ACT')).toBeVisible();
  });

  it('announces an account in the sentence by its last digits', async () => {
    const { responded } = await openOtp({ confirms: 'Pay ₹1,965.25 to BEST Mumbai from ••0746' });
    await responded();
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
      /^Pay ₹1,965.25 to BEST Mumbai from account ending in 0746 Enter/,
    );
    expect(screen.getByText(/^Pay ₹1,965.25/)).toHaveTextContent('from ••0746account ending in 0746');
    expect(await problems()).toEqual([]);
  });
});

describe('the slip', () => {
  const slip = {
    payee: 'Mumbai Flat Power',
    biller: 'BEST Mumbai',
    amountPaise: 1965_25,
    accountNumber: '50100012340746',
  };

  it("[OTP-01] shows payee, amount and account above the API's sentence, never the complete number", async () => {
    const { responded } = await openOtp({ slip });
    await responded();
    const payee = screen.getByText('Mumbai Flat Power');
    expect(payee).toBeVisible();
    expect(screen.getByText('BEST Mumbai')).toBeVisible();
    expect(screen.getByText('₹1,965.25')).toBeVisible();
    expect(payee.parentElement).toHaveTextContent('from ••0746account ending in 0746');
    expect(document.body).not.toHaveTextContent(slip.accountNumber);
    const sentence = screen.getByText('Add the biller ACT Broadband');
    expect(payee.compareDocumentPosition(sentence)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    // The resend is announced on request, but only after the sentence that the customer must compare.
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/^Add the biller ACT Broadband Enter/);
    expect(await problems()).toEqual([]);
  });

  it('labels a maximum amount, and repeats no detail', async () => {
    await openOtp({ slip: { payee: 'ACT', biller: 'ACT', amountPaise: 9000_00, isMaximum: true } });
    expect(screen.getByText('up to')).toBeVisible();
    expect(screen.getAllByText('ACT')).toHaveLength(1);
    expect(screen.queryByText(/^from/)).not.toBeInTheDocument();
  });
});

describe('Verify', () => {
  it('[OTP-03] disables Verify, directly after the boxes, until a digit is entered, and shows how many are missing', async () => {
    const { responded, user, verify, boxes, calls } = await openOtp();
    await responded();
    expect(verify()).toBeDisabled();
    await user.keyboard('1');
    expect(verify()).toBeEnabled();
    await user.keyboard('{Backspace}');
    expect(verify()).toBeDisabled();
    await user.keyboard('12{End}');
    expect(boxes()[5]).toHaveFocus();
    await user.tab();
    expect(verify()).toHaveFocus();
    await user.click(verify());
    expect(alert()).toBe('Enter the 4 digits that are missing.');
    expect(boxes()[2]).toHaveFocus();
    expect(boxes()[2]).toBeInvalid();
    expect(boxes()[2]).toHaveAccessibleDescription('Enter the 4 digits that are missing.');
    expect(calls.names).toEqual([GENERATE]);
    await user.keyboard('3');
    expect(alert()).toBe('');
  });

  it('[OTP-05] runs the success step 1.5 s after a valid code, and stays open and busy until the step ends', async () => {
    let done: () => void = () => {};
    const { responded, user, session, verified, cancelled, pass, verify } = await openOtp({
      onVerified: () => new Promise<void>((resolve) => (done = resolve)),
    });
    await responded();
    const code = await session.latestCode();
    await user.keyboard(`${code}`);
    await user.click(verify());
    expect(screen.getByRole('button', { name: 'Verifying…' })).toHaveAttribute('aria-disabled', 'true');
    await responded();
    expect(screen.getByText('OTP verified')).toBeVisible();
    await pass(1499);
    expect(verified).not.toHaveBeenCalled();
    await pass(1);
    expect(verified.mock.calls).toEqual([[code]]);
    await user.keyboard('{Escape}');
    expect(cancelled).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Please wait…' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    done();
  });

  it('[OTP-05] does not run the success step if the dialog is closed first', async () => {
    const { responded, user, session, verified, cancelled, pass, verify } = await openOtp();
    await responded();
    await user.keyboard(`${await session.latestCode()}`);
    await user.click(verify());
    await responded();
    await user.keyboard('{Escape}');
    await pass(5000);
    expect(cancelled).toHaveBeenCalledTimes(1);
    expect(verified).not.toHaveBeenCalled();
  });

  it('[OTP-02] scrolls Verify into view after the last digit, and leaves the focus in its box', async () => {
    const { responded, user, boxes, verify } = await openOtp();
    await responded();
    const scrolled: Element[] = [];
    jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled.push(this);
    });
    await user.keyboard('12345');
    expect(scrolled).toEqual([]);
    await user.keyboard('6');
    expect(scrolled).toEqual([verify().parentElement]);
    expect(boxes()[5]).toHaveFocus();
    jest.restoreAllMocks();
  });

  it('[OTP-06] clears the boxes after a wrong code and shows the reason, then accepts the right code', async () => {
    const { responded, user, session, typed, boxes, verified, pass, verify } = await openOtp();
    await responded();
    const code = await session.latestCode();
    await user.keyboard(`${findWrongCode(code)}`);
    await user.click(verify());
    await responded();
    expect(typed()).toBe('');
    expect(boxes()[0]).toHaveFocus();
    expect(boxes()[0]).toHaveAccessibleDescription('The one-time code is not correct.');
    expect(alert()).toBe('The one-time code is not correct.');
    await user.paste(code);
    await user.click(verify());
    await responded();
    await pass(1500);
    expect(verified).toHaveBeenCalledWith(code);
  });

  type Otp = Awaited<ReturnType<typeof openOtp>>;
  it.each([
    [{ mode: 'error', status: 500 }, 'typed', ({ user }: Otp, code: string) => user.keyboard(code)],
    [{ mode: 'drop-response' }, 'pasted', ({ user }: Otp, code: string) => user.paste(code)],
    [
      { mode: 'rate-limit' },
      'filled in by the phone',
      async ({ boxes }: Otp, code: string) => {
        fireEvent.input(boxes()[0] as HTMLInputElement, { target: { value: code } });
      },
    ],
  ] as const)(
    '[OTP-09] clears the boxes after a failed check (%j), and then verifies the same code %s',
    async (failure, _, enterAgain) => {
      const otp = await openOtp({ faults: [{ call: VALIDATE, ...failure }] });
      const { responded, user, session, typed, boxes, verify, pass, verified } = otp;
      await responded();
      const code = await session.latestCode();
      await user.keyboard(code);
      await user.click(verify());
      await responded();
      // Only the toast reports a 429 (HTTP-03).
      const said = failure.mode === 'rate-limit' ? '' : otpTexts.validationFailed;
      expect(alert()).toBe(said);
      expect(typed()).toBe('');
      expect(boxes()[0]).toHaveFocus();
      expect(boxes()[0]).toBeValid();
      await enterAgain(otp, code);
      expect(typed()).toBe(code);
      await user.click(verify());
      await responded();
      await pass(1500);
      expect(verified.mock.calls).toEqual([[code]]);
    },
  );

  it('aborts the pending call when the code dialog closes', async () => {
    const { responded, user, calls, verified, verify } = await openOtp({
      faults: [{ call: VALIDATE, mode: 'hang' }],
    });
    await responded();
    await user.keyboard('123456');
    await user.click(verify());
    expect(calls.signals[1]?.aborted).toBe(false);
    await user.keyboard('{Escape}');
    expect(calls.signals[1]?.aborted).toBe(true);
    await responded();
    expect(verified).not.toHaveBeenCalled();
  });
});
