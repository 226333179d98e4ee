import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatInstant } from '@billpay/domain/dates';
import { formatRupees, parseRupees } from '@billpay/domain/money';
import { pressBack, signIn } from '@billpay/remote-kit/testing';
import {
  openStepTwo,
  complainElsewhere,
  fetchComplaints,
  customer,
  descriptionBox,
  REASON,
  settledTransaction,
  findTransaction,
  findValue,
  WORDS,
} from '../testing/complaining-customer';

const submitButton = () => screen.getByRole('button', { name: 'Submit' });

describe('describing a complaint', () => {
  it('[COMP-02] [COMP-04] fetches the transaction by its reference id, shows it, and requires a reason and a description', async () => {
    const session = await signIn();
    const { transaction, requests } = await openStepTwo(session);
    expect(await screen.findByRole('heading', { name: 'Transaction Details' })).toHaveFocus();
    await screen.findByRole('combobox', { name: 'Reason' });
    expect(findValue('Reference ID')).toHaveTextContent(transaction.TRANSACTION_REFERENCE_ID ?? '');
    expect(findValue('Transaction Date')).toHaveTextContent(formatInstant(transaction.COMPLETION_DATE));
    expect(findValue('Amount')).toHaveTextContent(formatRupees(parseRupees(transaction.BILL_AMOUNT)));
    expect(findValue('Status')).toHaveTextContent('Success');
    expect(requests('transactions.details').map(([, input]) => input.params)).toEqual([
      { id: transaction.TRANSACTION_REFERENCE_ID },
    ]);
    expect(submitButton()).toBeDisabled();
    await userEvent.click(descriptionBox());
    await userEvent.paste(WORDS);
    expect(submitButton()).toBeDisabled();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), REASON);
    expect(submitButton()).toBeEnabled();
    await userEvent.clear(descriptionBox());
    expect(submitButton()).toBeDisabled();
  });

  it('[COMP-03] ignores typed or pasted characters that a description must not contain, and counts the others up to 300', async () => {
    await openStepTwo(await signIn());
    await screen.findByRole('combobox', { name: 'Reason' });
    await userEvent.type(descriptionBox(), 'Paid #1 @twice');
    expect(descriptionBox()).toHaveValue('Paid 1 twice');
    expect(screen.getByText('12 of 300')).toBeVisible();
    await userEvent.type(descriptionBox(), '₹no&t ', { initialSelectionStart: 7, initialSelectionEnd: 7 });
    expect(descriptionBox()).toHaveValue('Paid 1 not twice');
    expect(descriptionBox().selectionStart).toBe(11);
    await userEvent.type(descriptionBox(), '{Enter}');
    expect(descriptionBox()).toHaveValue('Paid 1 not twice');
    await userEvent.clear(descriptionBox());
    await userEvent.type(descriptionBox(), 'End.');
    descriptionBox().setSelectionRange(0, 0);
    await userEvent.paste('Bill <4711>:\r\npaid; ');
    expect(descriptionBox()).toHaveValue('Bill 4711: paid End.');
    expect(descriptionBox().selectionStart).toBe('Bill 4711: paid '.length);
    await userEvent.paste('x'.repeat(400));
    expect(descriptionBox().value).toHaveLength(300);
    expect(descriptionBox().value.endsWith('xEnd.')).toBe(true);
    expect(screen.getByText('0 characters left')).toBeInTheDocument();
  });

  it('[COMP-06] returns to step one on Cancel or Back, clears the reason and description, and then closes', async () => {
    const session = await signIn();
    const { transaction } = await openStepTwo(session);
    await customer.describe(REASON, WORDS);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    const chosen = await screen.findByRole('radio', { checked: true });
    expect(chosen.closest('label')).toHaveTextContent(formatInstant(transaction.COMPLETION_DATE));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('combobox', { name: 'Reason' })).toHaveValue('');
    expect(descriptionBox()).toHaveValue('');
    await pressBack();
    expect(await screen.findByRole('slider')).toBeVisible();
    expect(screen.getByRole('radio', { checked: true })).toBeVisible();
    await pressBack();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows an error if the transaction cannot be fetched, and loads it on Retry', async () => {
    const session = await signIn();
    await session.fault({ call: 'transactions.details', mode: 'error', status: 422 });
    await openStepTwo(session);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Not able to fetch transaction details at the moment. Please try again',
    );
    expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('combobox', { name: 'Reason' })).toBeVisible();
  });
});

describe('ineligible transactions', () => {
  it('[COMP-04] [COMP-05] shows only the message for a timeout, without fetching details or offering Submit', async () => {
    const session = await signIn();
    const about = await findTransaction(session, (one) => one.TRANSACTION_STATUS === 'bbps-timeout');
    const { requests } = await openStepTwo(session, about);
    const words =
      'Your transaction has timed out. We are resolving this issue. If the transaction has not been resolved even after 72 hours, please contact Customer Support.';
    expect(await screen.findByText(words)).toBeVisible();
    expect(requests('transactions.details')).toEqual([]);
    expect(screen.queryByText('Reference ID')).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Reason' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
  });

  it('[COMP-09] shows the number of an open complaint, and no Submit', async () => {
    const session = await signIn();
    const about = await settledTransaction(session);
    await complainElsewhere(session, about);
    const [open] = await fetchComplaints(session);
    await openStepTwo(session, about);
    expect(
      await screen.findByText(
        new RegExp(`^Complaint ${open?.COMPLAINT_ID} about this transaction is still open`),
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
  });
});
