import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { transactionStatuses } from '@billpay/api-contract/payment';
import { renderWithHost, signIn } from '@billpay/remote-kit/testing';
import { Receipt } from '../receipt/Receipt';
import { toRecordedPayment } from '../receipt/recorded-payment';
import { englishTextsShown, showDevanagari, showEnglish } from '../testing/another-language';
import { openPayment, findSavedBill } from '../testing/paying-customer';
import { recordedTransaction } from '../testing/recorded-transaction';

beforeEach(showDevanagari);
afterEach(() => act(showEnglish));

it.each(['Mumbai Flat Power', 'Kanpur House'])(
  'translates every text of Confirm Payment for %s',
  async (billName) => {
    const session = await signIn();
    openPayment(session, await findSavedBill(session, billName));
    expect(await screen.findByRole('heading', { name: billName })).toBeVisible();
    expect(screen.queryAllByRole('button', { name: /अनुवाद/ })).not.toEqual([]);
    expect(englishTextsShown()).toEqual([]);
  },
);

it('translates every text of a receipt', async () => {
  const session = await signIn();
  for (const TRANSACTION_STATUS of transactionStatuses) {
    const { outcome } = toRecordedPayment({
      ...recordedTransaction,
      TRANSACTION_STATUS,
      REASON: 'Bill Payment failed',
    });
    const { unmount } = renderWithHost(
      <Receipt outcome={outcome} message={null} categoryName="Electricity" onPayAgain={jest.fn()} />,
      session,
    );
    for (const closed of screen.queryAllByRole('button', { expanded: false })) await userEvent.click(closed);
    expect(screen.getAllByRole('term').length).toBeGreaterThan(10);
    expect(englishTextsShown()).toEqual([]);
    unmount();
  }
});
