import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TaskProps } from '@billpay/host-api';
import type { OwnTaskName } from '@billpay/host-api/events';
import { buildPage, closePortal, openPortal, type TestRemote } from '../testing/open-portal';

const ID = 'TXN0123456789ABCDEF01';
const entry = { name: 'Lock bill payments' };

function Task({ request }: Pick<TaskProps<OwnTaskName>, 'request'>) {
  return <dialog open>Report of {JSON.stringify(request)}</dialog>;
}

const home: TestRemote = { definition: { name: 'billers', pages: { '/': buildPage(() => <h1>Home</h1>) } } };
const payments: TestRemote = {
  definition: { name: 'payments', tasks: { 'payments/protection': async () => ({ default: Task }) } },
};
const remotes = [home, payments];

describe('tasks requested by the address, and the payment lock in the frame', () => {
  afterEach(closePortal);

  it('[BEY-14] opens the lock from the top bar', async () => {
    await openPortal({ remotes, protection: true });
    await userEvent.click(await screen.findByRole('button', entry));
    await waitFor(() => expect(screen.getByText('Report of {}')).toBeVisible());
  });

  it.each([
    ['the API has no lock', { remotes, protection: false }],
    ['no remote handles it', { remotes: [home], protection: true }],
  ])('[BEY-14] offers no payment lock if %s', async (_case, options) => {
    await openPortal({ ...options, path: `/?report=${ID}` });
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
    expect(screen.queryByRole('button', entry)).not.toBeInTheDocument();
    expect(screen.queryByText(/^Report of/)).not.toBeInTheDocument();
  });

  it.each([
    [ID, `Report of {"transactionId":"${ID}"}`],
    ['', 'Report of {}'],
  ])(
    '[BEY-14] opens the report of the payment %j in the address once, and removes it from there',
    async (id, text) => {
      await openPortal({ remotes, protection: true, path: `/?report=${id}` });
      await waitFor(() => expect(screen.getByText(text)).toBeVisible());
      expect(location.search).toBe('');
    },
  );

  it('[BEY-52] opens the payment link in the address once, and removes it from there', async () => {
    const link: TestRemote = {
      definition: { name: 'payments', tasks: { 'payments/link': async () => ({ default: Task }) } },
    };
    await openPortal({ remotes: [home, link], path: '/?paymentLink=LNK1.BILLER.1.AAAA' });
    await waitFor(() => expect(screen.getByText('Report of {"link":"LNK1.BILLER.1.AAAA"}')).toBeVisible());
    expect(location.search).toBe('');
  });

  it("[BEY-52] passes the payment link to the bank's page if there is no session", async () => {
    const returnUrl = 'https://bank.example/bill-pay';
    const path = '/?paymentLink=LNK1.BILLER.1.AAAA';
    await openPortal({ remotes, withoutHandOff: true, path, returnUrl });
    const back = await screen.findByRole('link', { name: 'Go to Test Bank' });
    expect(back).toHaveAttribute('href', `${returnUrl}?paymentLink=LNK1.BILLER.1.AAAA`);
  });

  it("[BEY-52] passes the payment link to the bank's page if the session ends while it is open", async () => {
    const link: TestRemote = {
      definition: { name: 'payments', tasks: { 'payments/link': async () => ({ default: Task }) } },
    };
    const path = '/?paymentLink=LNK1.BILLER.1.AAAA';
    const returnUrl = 'https://bank.example/bill-pay';
    const { portal } = await openPortal({ remotes: [home, link], path, returnUrl });
    await waitFor(() => expect(screen.getByText('Report of {"link":"LNK1.BILLER.1.AAAA"}')).toBeVisible());
    act(() => portal.session.logout());
    const back = await screen.findByRole('link', { name: 'Go to Test Bank' });
    expect(back).toHaveAttribute('href', `${returnUrl}?paymentLink=LNK1.BILLER.1.AAAA`);
  });

  it("[BEY-14] passes the payment to the bank's page if there is no session", async () => {
    const returnUrl = 'https://bank.example/bill-pay?from=portal';
    const path = `/?report=${ID}`;
    await openPortal({ remotes, protection: true, withoutHandOff: true, path, returnUrl });
    const link = await screen.findByRole('link', { name: 'Go to Test Bank' });
    expect(link).toHaveAttribute('href', `${returnUrl}&report=${ID}`);
  });

  it("[BEY-14] passes the payment to the bank's page if the session ends during the report", async () => {
    const returnUrl = 'https://bank.example/bill-pay';
    const { portal } = await openPortal({ remotes, protection: true, path: `/?report=${ID}`, returnUrl });
    await waitFor(() => expect(screen.getByText(`Report of {"transactionId":"${ID}"}`)).toBeVisible());
    act(() => portal.session.logout());
    const link = await screen.findByRole('link', { name: 'Go to Test Bank' });
    expect(link).toHaveAttribute('href', `${returnUrl}?report=${ID}`);
  });

  it("[BEY-14] does not change the address of the bank's page without a report", async () => {
    const returnUrl = 'https://bank.example/bill-pay';
    const { portal } = await openPortal({ remotes, protection: true, returnUrl });
    act(() => portal.session.logout());
    const link = await screen.findByRole('link', { name: 'Go to Test Bank' });
    expect(link).toHaveAttribute('href', returnUrl);
  });
});
