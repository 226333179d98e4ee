import { screen } from '@testing-library/react';
import {
  boxes,
  dialog,
  look,
  ok,
  open,
  refusal,
  sentCode,
  sight,
  typed,
  resetCodeDialogs,
  SENDING_MS,
  verify,
} from './testing/code-dialog';

resetCodeDialogs();

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

it('[OTP-01] requests no code while the page keeps the dialog out of view', async () => {
  sight.isInView = false;
  expect((await open([ok(sentCode)])).calls).toEqual([]);
});

it('[OTP-01] requests no code for a new biller without its number, which the sentence would not contain', async () => {
  const templateVariables = { billerId: 'BEST00000MUM01' };
  const { calls, events, pass } = await open([ok(sentCode)], { template: 'add-biller', templateVariables });
  expect(screen.getByRole('alert')).toHaveTextContent('Unable to generate OTP');
  await pass(2_000);
  expect([calls, events.map(({ name }) => name)]).toEqual([[], ['limit']]);
});

it('[OTP-01] shows what is confirmed at once, but asks for the code only when nothing covers the dialog, because earlier digits would be dropped', async () => {
  sight.isCovered = true;
  const { pass } = await open([ok(sentCode)]);
  expect(screen.getByText('A1B2C3')).toBeVisible();
  expect(screen.getByText(/^Pay ₹3,909.64 to BEST Mumbai/)).toBeVisible();
  expect(screen.queryByText(/^Enter the 6-digit code/)).toBeNull();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  sight.isCovered = false;
  look();
  await pass(0);
  expect(screen.getByText(/^Enter the 6-digit code/)).toBeVisible();
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

it("shows the API's details of the action on a slip, and nothing from the page", async () => {
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

it('[OTP-07] reports the limit two seconds after the last attempt', async () => {
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

it('[HTTP-03] leaves a 429 to the shell, unless the page reports it', async () => {
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

it('takes no code in a dialog without a sentence if the page reports a failed action too early', async () => {
  const { user, pass, calls } = await open([refusal(422, 'templateVariables.amount is not valid')]);
  dialog?.fail();
  await user.click(boxes()[0] as HTMLInputElement);
  await user.keyboard('482913{Enter}');
  await pass(2_000);
  expect([typed(), calls.length]).toEqual(['', 1]);
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
