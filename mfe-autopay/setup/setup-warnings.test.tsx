import { screen, within } from '@testing-library/react';
import { formatBankDay } from '@billpay/domain/dates';
import { signIn, type TestSession } from '@billpay/remote-kit/testing';
import { changeSavedBillers, bankDay, customer, openTask } from '../testing/auto-pay-customer';

const BILL = 'Mumbai Flat Power';

const submit = () => screen.getByRole('button', { name: 'Set up Auto Pay' });
const field = () => screen.getByRole('textbox', { name: 'Maximum amount in rupees' });

async function openCreate(session: TestSession, billName = BILL) {
  const opened = await openTask(session, billName);
  await screen.findByRole('radiogroup', { name: 'Payment date' });
  return opened;
}

async function fillIn(): Promise<void> {
  await customer.chooseAccount();
  await customer.chooseDay(12);
}

describe('warnings while setting up auto pay', () => {
  it('[AUTO-15] warns of an open bill above the limit, even above the proposed limit, but allows it', async () => {
    const session = await signIn();
    changeSavedBillers(session, (biller) => {
      biller.LAST_BILL_AMOUNT = '1000.00';
      biller.UPCOMING_DUE_AMOUNT = '1463.36';
    });
    await openCreate(session);
    await fillIn();
    const warning = () =>
      screen.queryByText('The open bill of ₹1,463.36 is above this limit and would not be paid.');
    expect(warning()).not.toBeInTheDocument();
    await customer.choose('Set Bill Limit');
    expect(field()).toHaveValue('1,300.00');
    expect(warning()).toBeVisible();
    expect(submit()).toBeEnabled();
    await customer.typeLimit('1463.36');
    expect(warning()).not.toBeInTheDocument();
    await customer.typeLimit('900');
    expect(field()).toBeInvalid();
    expect(warning()).not.toBeInTheDocument();
  });

  it('[AUTO-04] warns of a payment day after the due date, but not of a punctual one', async () => {
    const session = await signIn();
    const inDays = (days: number) => bankDay(session, days);
    changeSavedBillers(session, (biller) => {
      Object.assign(biller, {
        UPCOMING_DUE_DATE: inDays(1),
        NEWEST_BILL_DATE: inDays(-20),
        NEWEST_BILL_DUE_DATE: inDays(1),
      });
    });
    await openCreate(session);
    const warning = `The bill is due on ${formatBankDay(inDays(1))}, before the payment on`;
    const readDay = (day: string) => Number(day.slice(8));
    await customer.chooseDay(Math.min(28, readDay(inDays(4))));
    expect(screen.getByText(new RegExp(`^${warning}`))).toBeVisible();
    // Tomorrow may be the 31st, which cannot be a payment day.
    if (readDay(inDays(1)) > 28) return;
    await customer.chooseDay(readDay(inDays(1)));
    expect(screen.queryByText(new RegExp(`^${warning}`))).not.toBeInTheDocument();
  });

  it.each([
    [1, 'is due on', /\d\. Choose an earlier payment date, or pay this bill yourself\.$/],
    [-1, 'was due on', /The payment on .+ pays it, unless you pay it before\.$/],
    [-1, 'was due on', /\d\. Pay this bill yourself\.$/, -50],
  ])(
    '[AUTO-04] warns about an open bill due in %d days, and gives suitable advice',
    async (inDays, isDue, advice, issued = -15) => {
      const session = await signIn();
      changeSavedBillers(session, (biller) => {
        const due = bankDay(session, inDays);
        Object.assign(biller, {
          UPCOMING_DUE_DATE: due,
          NEWEST_BILL_DATE: bankDay(session, issued),
          NEWEST_BILL_DUE_DATE: due,
        });
      });
      await openCreate(session);
      await customer.chooseDay(28);
      expect(screen.getByText(new RegExp(`^The bill ${isDue}`))).toHaveTextContent(advice);
    },
  );

  it('[AUTO-04] does not list a payment of a bill that is already paid', async () => {
    const session = await signIn();
    const paid = { UPCOMING_DUE_AMOUNT: null, UPCOMING_DUE_DATE: null };
    const dates = { NEWEST_BILL_DATE: bankDay(session, -15), NEWEST_BILL_DUE_DATE: bankDay(session, 4) };
    changeSavedBillers(session, (biller) => Object.assign(biller, paid, dates));
    await openCreate(session);
    await customer.chooseDay(28);
    const days = () => within(screen.getByRole('region', { name: 'Next payments' })).getAllByRole('listitem');
    expect(days()).toHaveLength(3);
    expect(days()[0]).not.toHaveTextContent(formatBankDay(`${bankDay(session, 0).slice(0, 8)}28`));
  });

  it('[AUTO-04] advises paying an open bill by hand if no payment day is early enough', async () => {
    const session = await signIn();
    changeSavedBillers(session, (biller) => {
      const due = bankDay(session, 10);
      Object.assign(biller, { UPCOMING_DUE_DATE: due, NEWEST_BILL_DUE_DATE: due });
    });
    await openCreate(session);
    await customer.chooseDay(28);
    const warning = () => screen.getByText(/^The bill is due on/);
    expect(warning()).toHaveTextContent(/Choose an earlier payment date/);
    const months = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Activation' });
    await customer.pick(months, months.options[1]?.label ?? '');
    expect(warning()).toHaveTextContent(/\d\. Pay this bill yourself\.$/);
  });
});
