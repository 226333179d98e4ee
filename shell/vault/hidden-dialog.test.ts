import { screen } from '@testing-library/react';
import { dialog, look, ok, open, sentCode, sight, typed, resetCodeDialogs } from './testing/code-dialog';

resetCodeDialogs();

describe('while the page covers the dialog', () => {
  const CLEAR_MS = 1_050;
  const cover = (covers: boolean) => {
    sight.isCovered = covers;
    look();
  };

  it('checks no code while the dialog is covered, says why, and accepts one afterwards', async () => {
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

  it('checks at random moments whether something covers the dialog', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    const { user, pass, calls } = await open([ok(sentCode), ok()]);
    await user.keyboard('4829');
    sight.isCovered = true;
    await pass(75);
    expect(typed()).toBe('');
    expect(calls).toHaveLength(1);
    jest.restoreAllMocks();
  });

  it.each([true, false])(
    'checks no code of a dialog out of view if the browser reports covers: %s',
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

  it('drops digits during a brief cover without a message', async () => {
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

  it('asks for no digits for a lower amount, or for an action without an amount', async () => {
    await open([sent()], {}, 3_909.65);
    expect(digits()).toBeNull();
    dialog?.close();
    sight.canTell = false;
    await open([ok({ ...sentCode, details: { payee: 'Rent' } })]);
    expect(digits()).toBeNull();
  });
});
