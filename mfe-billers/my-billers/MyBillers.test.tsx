import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { savedBillers, type WireSavedBiller } from '@billpay/api-contract/billers';
import { formatRupees, parseRupees } from '@billpay/domain/money';
import { renderWithHost, signIn, type HostOptions, type TestSession } from '@billpay/remote-kit/testing';
import { changeSavedBiller } from '../testing/customer-actions';
import MyBillersPage from './MyBillersPage';

const everything: HostOptions = {
  canHandle: ['payment.requested', 'biller.add-requested', 'autopay.setup-requested'],
};

const { innerWidth } = window;
afterEach(() => {
  window.innerWidth = innerWidth;
});

async function open(session: TestSession, options = everything) {
  const opened = renderWithHost(<MyBillersPage />, session, options);
  const list = within(await screen.findByRole('list', { name: 'My Billers' }));
  return { ...opened, list };
}

function findRow(list: Awaited<ReturnType<typeof open>>['list'], billName: string) {
  const row = list.getAllByRole('listitem').find((item) => item.textContent?.includes(billName));
  if (!row) throw new Error(`There is no row of ${billName}`);
  return within(row);
}

/** Filters the billers with a visible row, because far rows of a long list are not in the document. */
function inView(saved: readonly WireSavedBiller[], rows: readonly HTMLElement[]): WireSavedBiller[] {
  return saved.filter(({ BILL_NAME }) => rows.some((row) => row.textContent?.includes(BILL_NAME)));
}

async function fetchSaved(session: TestSession): Promise<readonly WireSavedBiller[]> {
  return (await session.http.call(savedBillers, {})).data;
}

describe('My Billers', () => {
  it('[MYB-01] [MYB-02] lists every saved biller with its actions, amount, due date and change from the last bill', async () => {
    const session = await signIn();
    const { list, screens } = await open(session);
    const saved = await fetchSaved(session);
    const rows = list.getAllByRole('listitem');
    expect(rows[0]).toHaveAttribute('aria-setsize', String(saved.length));
    for (const { BILL_NAME } of inView(saved, rows)) {
      const row = findRow(list, BILL_NAME);
      expect(row.getByRole('button', { name: `Edit ${BILL_NAME}` })).toBeVisible();
      expect(row.getByRole('button', { name: `Delete ${BILL_NAME}` })).toBeVisible();
    }
    expect(screens).toContain('my-billers');
    const changed = inView(saved, rows).filter(
      ({ CHANGE_IN_AMOUNT, UPCOMING_DUE_DATE }) => Number(CHANGE_IN_AMOUNT ?? 0) !== 0 && UPCOMING_DUE_DATE,
    );
    expect(changed.length).toBeGreaterThan(0);
    for (const biller of changed) {
      const row = findRow(list, biller.BILL_NAME);
      const change = biller.CHANGE_IN_AMOUNT ?? '';
      const sign = change.startsWith('-') ? '-' : '+';
      const amount = formatRupees(parseRupees(change.replace('-', '')));
      expect(row.getByText(`${sign}${amount} against the last bill`)).toBeVisible();
      expect(row.getByText(formatRupees(parseRupees(biller.UPCOMING_DUE_AMOUNT ?? '')))).toBeVisible();
      expect(row.getByText(/^(Due|Overdue)/)).toBeVisible();
    }
  });

  it.each([
    [
      'the remaining amount while a part payment is pending',
      '600.00',
      /₹600\.00 .*(Due|Overdue).* · Payment pending/,
    ],
    ['a bill without its date while its payment is pending', '0.00', /₹900\.00 Payment pending/],
  ])('[HOME-11] [MYB-02] shows %s', async (_case, rest, text) => {
    const session = await signIn();
    changeSavedBiller(session, 'Kitchen Gas', {
      UPCOMING_DUE_AMOUNT: '900.00',
      PENDING_AMOUNT: '300.00',
      AMOUNT_AFTER_PENDING: rest,
    });
    const { list } = await open(session);
    const row = list.getAllByRole('listitem').find(({ textContent }) => textContent?.includes('Kitchen Gas'));
    expect(row).toHaveTextContent(text);
  });

  it('[MYB-01] [MYB-03] puts the actions into a menu at 768 px', async () => {
    window.innerWidth = 768;
    const { list, emitted } = await open(await signIn());
    const row = findRow(list, 'Credit Card');
    expect(row.getAllByRole('button')).toHaveLength(2);
    await userEvent.click(row.getByRole('button', { name: 'More for Credit Card' }));
    const menu = within(row.getByRole('menu', { name: 'More for Credit Card' }));
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Set up Autopay for Credit Card',
      'Edit Credit Card',
      'Delete Credit Card',
    ]);
    await userEvent.click(menu.getByRole('menuitem', { name: 'Set up Autopay for Credit Card' }));
    expect(emitted.map(({ name }) => name)).toEqual(['autopay.setup-requested']);
    expect(row.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('[MYB-03] offers to set up auto pay for an eligible biller, to edit an existing one, and neither for others', async () => {
    const session = await signIn();
    const { list, emitted } = await open(session);
    const saved = inView(await fetchSaved(session), list.getAllByRole('listitem'));
    const setUp = saved.find(({ AUTOPAY_ID }) => AUTOPAY_ID !== null);
    const eligible = saved.find(
      (biller) =>
        biller.AUTOPAY_ID === null &&
        biller.TRANSACTION_STATUS === 'success' &&
        biller.BILLER_ACCEPTS_ADHOC === 'N',
    );
    await userEvent.click(
      findRow(list, setUp?.BILL_NAME ?? '').getByRole('button', {
        name: `Edit Autopay of ${setUp?.BILL_NAME}`,
      }),
    );
    await userEvent.click(
      findRow(list, eligible?.BILL_NAME ?? '').getByRole('button', {
        name: `Set up Autopay for ${eligible?.BILL_NAME}`,
      }),
    );
    expect(emitted.map(({ payload }) => payload)).toEqual([
      { customerBillId: setUp?.CUSTOMER_BILL_ID, configurationId: setUp?.AUTOPAY_ID },
      { customerBillId: eligible?.CUSTOMER_BILL_ID },
    ]);
    const others = saved.filter(
      (biller) =>
        biller.AUTOPAY_ID === null &&
        (biller.TRANSACTION_STATUS !== 'success' || biller.BILLER_ACCEPTS_ADHOC === 'Y'),
    );
    expect(others.length).toBeGreaterThan(0);
    for (const { BILL_NAME } of others) {
      expect(findRow(list, BILL_NAME).queryByRole('button', { name: /Autopay/ })).not.toBeInTheDocument();
    }
  });

  it('[MFE-04] offers neither payment nor auto pay if no live remote handles them', async () => {
    const { list } = await open(await signIn(), { canHandle: [] });
    expect(list.queryByRole('button', { name: /Autopay/ })).not.toBeInTheDocument();
    expect(
      list.getAllByRole('button').every((button) => /^(Edit|Delete) /.test(button.ariaLabel ?? '')),
    ).toBe(true);
  });

  it('[MYB-01] [MYB-03] [EDIT-02] requests a payment on a click on the row, and returns the focus to Edit after a rename', async () => {
    const { list, emitted } = await open(await signIn());
    const [pay] = findRow(list, 'Mumbai Flat Power').getAllByRole('button');
    await userEvent.click(pay as HTMLElement);
    expect(emitted[0]?.name).toBe('payment.requested');
    await userEvent.click(findRow(list, 'Credit Card').getByRole('button', { name: 'Edit Credit Card' }));
    await userEvent.clear(await screen.findByRole('textbox', { name: 'Bill Name (Nick Name)' }));
    await userEvent.paste('Blue card');
    await userEvent.click(screen.getByRole('button', { name: 'Update' }));
    expect(await list.findByRole('button', { name: 'Edit Blue card' })).toHaveFocus();
  });

  it('[MYB-01] shows immediately that a biller was renamed or deleted elsewhere', async () => {
    const session = await signIn();
    const calls = jest.spyOn(session.http, 'call');
    const { events } = await open(session);
    const before = calls.mock.calls.length;
    events.emit('biller.updated', { customerBillId: 1 });
    await waitFor(() =>
      expect(calls.mock.calls.slice(before).map(([endpoint]) => endpoint.name)).toEqual(['billers.saved']),
    );
  });

  it('[MYB-01] shows a message if there are no billers, with a button to add one', async () => {
    const { emitted } = renderWithHost(<MyBillersPage />, await signIn({ like: 'first-time' }), everything);
    expect(await screen.findByText('No Saved Billers')).toBeVisible();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Add a biller' }));
    expect(emitted).toEqual([{ name: 'biller.add-requested', payload: { mode: 'add' } }]);
  });

  it('[MYB-01] shows an error if the billers cannot be fetched, and loads them on Retry', async () => {
    const session = await signIn();
    await session.fault({ call: 'billers.saved', mode: 'error' });
    renderWithHost(<MyBillersPage />, session, everything);
    expect(await screen.findByRole('alert')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('list', { name: 'My Billers' })).toBeVisible();
  });
});
