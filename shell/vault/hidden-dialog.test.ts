import { screen } from '@testing-library/react';
import { dialog, look, ok, open, sentCode, sight, typed, resetCodeDialogs } from './testing/code-dialog';

resetCodeDialogs();

describe('the code dialog while the page covers it', () => {
  const CLEAR_MS = 1_050;
  const TOLERATED_MS = 250;
  const cover = (covers: boolean) => {
    sight.isCovered = covers;
    look();
  };

  const message = () => screen.getByRole('alert').textContent;
  const DROPPED = 'This dialog was not fully visible for a moment. Please enter the OTP again.';

  it('does not check a code while the dialog is covered, says why, and accepts one afterwards', async () => {
    const { user, pass, calls } = await open([ok(sentCode), ok()]);
    await user.keyboard('4829');
    cover(true);
    await pass(TOLERATED_MS);
    expect(typed()).toBe('');
    await user.keyboard('482913{Enter}');
    expect([calls.length, typed()]).toEqual([1, '']);
    expect(message()).toContain('Something covers this dialog.');
    expect(screen.queryByText(/Something went wrong/)).toBeNull();
    cover(false);
    expect(message()).toBe(DROPPED);
    await user.keyboard('4829');
    expect(message()).toBe(DROPPED);
    await user.keyboard('13');
    expect(message()).toBe('');
    await user.keyboard('{Enter}');
    await pass(CLEAR_MS);
    expect(calls).toHaveLength(2);
  });

  it('says nothing afterwards if the customer had entered nothing', async () => {
    const { pass } = await open([ok(sentCode)]);
    cover(true);
    await pass(TOLERATED_MS);
    cover(false);
    expect(message()).toBe('');
  });

  it('keeps the digits if the dialog is briefly covered once, and checks them after a clear second', async () => {
    const { user, pass, calls } = await open([ok(sentCode), ok()]);
    await user.keyboard('4829');
    cover(true);
    await user.keyboard('13{Enter}');
    await pass(TOLERATED_MS - 10);
    cover(false);
    await pass(CLEAR_MS - 100);
    expect([calls.length, typed()]).toEqual([1, '482913']);
    await pass(100);
    expect(calls).toHaveLength(2);
  });

  it('drops the digits if the dialog is covered a second time, and says so, because a cover may flicker', async () => {
    const { user, pass, calls } = await open([ok(sentCode), ok()]);
    for (const shortly of [true, false]) cover(shortly);
    await user.keyboard('482913{Enter}');
    await pass(CLEAR_MS / 2);
    for (const shortly of [true, false]) cover(shortly);
    await pass(CLEAR_MS);
    expect([calls.length, typed(), message()]).toEqual([1, '', DROPPED]);
    await user.keyboard('482913');
    for (const shortly of [true, false, true]) cover(shortly);
    expect([typed(), message()]).toEqual(['', DROPPED]);
    cover(false);
    await user.keyboard('482913{Enter}');
    await pass(CLEAR_MS);
    expect(calls).toHaveLength(2);
  });

  it('drops digits that were entered before the browser has reported a cover', async () => {
    sight.isCovered = true;
    const { user, pass } = await open([ok(sentCode)]);
    await user.keyboard('4829');
    cover(false);
    await pass(0);
    expect([typed(), message()]).toEqual(['', DROPPED]);
  });

  it('keeps digits that were entered just before the first report, and tolerates one moment afterwards', async () => {
    sight.isCovered = true;
    const { user, pass, calls } = await open([ok(sentCode), ok()], {}, undefined, 0);
    await pass(TOLERATED_MS - 10);
    await user.keyboard('4829');
    cover(false);
    await user.keyboard('13');
    for (const shortly of [true, false]) cover(shortly);
    await user.keyboard('{Enter}');
    await pass(CLEAR_MS);
    expect([calls.length, typed()]).toEqual([2, '482913']);
  });

  it('explains the problem if the dialog is covered from the start', async () => {
    sight.isCovered = true;
    const { user, pass } = await open([ok(sentCode)]);
    await pass(3_000);
    expect(message()).toContain('Something covers this dialog.');
    await user.keyboard('4829');
    expect(typed()).toBe('');
  });

  it('checks at random moments whether something covers the dialog', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    const { user, pass, calls } = await open([ok(sentCode), ok()]);
    await user.keyboard('4829');
    sight.isCovered = true;
    await pass(75 + TOLERATED_MS);
    expect(typed()).toBe('');
    expect(calls).toHaveLength(1);
    jest.restoreAllMocks();
  });

  it.each([true, false])(
    'does not check a code while the dialog is out of view, if the browser reports covers: %s',
    async (tells) => {
      sight.canTell = tells;
      const { user, pass, calls } = await open([ok(sentCode), ok()]);
      sight.isInView = false;
      look();
      await pass(400);
      await user.keyboard('482913{Enter}');
      expect([calls.length, typed()]).toEqual([1, '']);
      sight.isInView = true;
      look();
      await user.keyboard('482913{Enter}');
      await pass(CLEAR_MS);
      expect(calls).toHaveLength(2);
    },
  );
});

describe('the last digits of the amount', () => {
  const details = { payee: 'Rent', biller: 'BEST Mumbai', amount: '3909.64', accountEnding: '0746' };
  const sent = () => ok({ ...sentCode, details });
  const digits = () => screen.queryByRole('textbox', { name: /Last 4 digits of the amount/ });

  it.each([
    ['the amount is as high as the configured one', true, 3_909.64],
    ['the browser cannot tell what covers the dialog', false, undefined],
  ])('requires the digits before a code is checked if %s', async (_case, tells, from) => {
    sight.canTell = tells;
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
    sight.isGranted = false;
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

  it('requests no code while something covers a vault without the session of this login, says why, and requests one afterwards', async () => {
    Object.assign(sight, { isGranted: false, isCovered: true });
    const { pass, calls } = await open([sent()]);
    await pass(3_000);
    expect(calls).toEqual([]);
    expect(screen.getByRole('alert')).toHaveTextContent('Something covers this dialog.');
    sight.isCovered = false;
    look();
    await pass(1_000);
    expect(calls).toHaveLength(1);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('asks for no digits for a lower amount, or for an action without an amount', async () => {
    await open([sent()], {}, 3_909.65);
    expect(digits()).toBeNull();
    dialog?.close();
    sight.canTell = false;
    await open([ok({ ...sentCode, details: { payee: 'Rent' } })]);
    expect(digits()).toBeNull();
  });
});
