import { autoPay } from '@billpay/api-contract/auto-pay';
import { updateBiller } from '@billpay/api-contract/biller-changes';
import { clientThat, ok, failing } from './testing/client-that';

describe('two remotes with the same query', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const list = { allConfigurations: [], upcomingPayments: [], maxAllowedAmount: '50000.00' };
  const lists = () => clientThat(() => ok(list));

  it('[HOME-01] sends one request and gives each remote its own copy of the response', async () => {
    const { http, sent } = lists();
    const first = await http.call(autoPay, { orRecent: true });
    const second = await http.call(autoPay, { orRecent: true });
    expect(sent).toHaveLength(1);
    expect(second).toEqual(first);
    expect(second).not.toBe(first);
  });

  it('sends another request after ten seconds', async () => {
    const { http, sent } = lists();
    await http.call(autoPay, { orRecent: true });
    jest.advanceTimersByTime(9_999);
    await http.call(autoPay, { orRecent: true });
    expect(sent).toHaveLength(1);
    jest.advanceTimersByTime(1);
    await http.call(autoPay, { orRecent: true });
    expect(sent).toHaveLength(2);
  });

  it('sends another request after a change, even if the change was made while the first request was in progress', async () => {
    const { http, sent } = lists();
    const body = { billName: 'Home', categoryName: 'Electricity', customerBillId: 7 };
    await http.call(autoPay, { orRecent: true });
    const changing = failing(http.call(updateBiller, { body }));
    await http.call(autoPay, { orRecent: true });
    await changing;
    await http.call(autoPay, { orRecent: true });
    expect(sent.filter(({ method }) => method === 'GET')).toHaveLength(3);
  });

  it('sends another request in another language', async () => {
    const { http, sent } = lists();
    await http.call(autoPay, { orRecent: true });
    document.documentElement.lang = 'hi';
    await http.call(autoPay, { orRecent: true });
    await http.call(autoPay, { orRecent: true });
    document.documentElement.lang = '';
    expect(sent).toHaveLength(2);
  });

  it('sends again for a caller that does not accept a recent response', async () => {
    const { http, sent } = lists();
    await http.call(autoPay, { orRecent: true });
    await http.call(autoPay, {});
    expect(sent).toHaveLength(2);
  });

  it('[SES-02] does not return an earlier response after the session ends', async () => {
    const { http, session } = lists();
    await http.call(autoPay, { orRecent: true });
    session.secrets.mockReturnValue(undefined);
    expect(await failing(http.call(autoPay, { orRecent: true }))).toMatchObject({ kind: 'session-ended' });
  });
});
