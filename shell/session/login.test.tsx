import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { login } from '@billpay/api-contract/auth';
import { ApiError, type ApiErrorKind, type HttpClient } from '@billpay/host-api/http';
import { concealPortal, PortalProvider, type Portal } from '../portal-context';
import { PAIR_VALID_MS } from './hand-off';
import { createLogin, LOGIN_SLOW_MS } from './login';
import { LoginTrouble } from './LoginTrouble';

const pair = { id: 'customer-1', hash: 'one-time-hash', pageKey: 'key-of-this-page', sinceMs: 0 };
const grant = { token: 'the.token', encryptionKey: 'key', serverTime: '2026-11-21T08:00:00.000Z' };

interface Sent {
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  respond(): void;
  fail(kind: ApiErrorKind): void;
}

/** Starts a login. The test responds to its requests. */
function startLogin() {
  const sent: Sent[] = [];
  const call = (endpoint: typeof login, input: Pick<Sent, 'idempotencyKey' | 'signal'>) =>
    new Promise((resolve, reject) => {
      sent.push({
        ...input,
        respond: () => resolve({ success: true, data: grant }),
        fail: (kind) => reject(new ApiError(kind, endpoint.name, 0)),
      });
    });
  const exchange = createLogin({ call } as unknown as HttpClient);
  const outcome = exchange.exchange(pair);
  return { exchange, outcome, sent };
}

const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a login', () => {
  it('[SES-01] does not show a quick login as slow', async () => {
    const { exchange, outcome, sent } = startLogin();
    await wait(LOGIN_SLOW_MS - 1);
    expect(exchange.progress()).toBe('starting');
    sent[0]?.respond();
    expect(await outcome).toEqual(grant);
    await wait(PAIR_VALID_MS);
    expect(exchange.progress()).toBeUndefined();
  });

  it('[SES-01] shows a hanging login as slow after 5 s, which can still succeed', async () => {
    const { exchange, outcome, sent } = startLogin();
    await wait(LOGIN_SLOW_MS);
    expect(exchange.progress()).toBe('slow');
    sent[0]?.respond();
    expect(await outcome).toEqual(grant);
  });

  it('[SES-01] retries the same login and aborts the hanging request', async () => {
    const { exchange, outcome, sent } = startLogin();
    await wait(LOGIN_SLOW_MS);
    exchange.retry();
    expect(exchange.progress()).toBe('retrying');
    expect(sent).toHaveLength(2);
    expect(sent[0]?.signal?.aborted).toBe(true);
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual([pair.pageKey, pair.pageKey]);
    await wait(LOGIN_SLOW_MS);
    expect(exchange.progress()).toBe('slow');
    sent[1]?.respond();
    expect(await outcome).toEqual(grant);
  });

  it('[SES-01] waits for the customer after a login without a response', async () => {
    const { exchange, outcome, sent } = startLogin();
    sent[0]?.fail('no-response');
    await wait(0);
    expect(exchange.progress()).toBe('unreachable');
    exchange.retry();
    sent[1]?.respond();
    expect(await outcome).toEqual(grant);
  });

  it.each<ApiErrorKind>(['refused', 'rate-limited', 'unreadable'])(
    '[SES-08] ends the login when it is %s',
    async (kind) => {
      const { outcome, sent } = startLogin();
      sent[0]?.fail(kind);
      expect(await outcome).toBeUndefined();
    },
  );

  it('[SES-08] fails when its pair has expired, because no retry can succeed then', async () => {
    const { exchange, outcome, sent } = startLogin();
    await wait(PAIR_VALID_MS);
    expect(await outcome).toBeUndefined();
    expect(sent[0]?.signal?.aborted).toBe(true);
    exchange.retry();
    expect(sent).toHaveLength(1);
  });
});

describe('the page of a slow or failed login', () => {
  beforeEach(() => jest.useRealTimers());

  it('[SES-01] shows the problem, a retry and the way back', async () => {
    const retryLogin = jest.fn();
    const portal = concealPortal({ session: { retryLogin } } as unknown as Portal);
    const shown = (progress: 'slow' | 'retrying') => (
      <PortalProvider value={portal}>
        <LoginTrouble progress={progress} />
      </PortalProvider>
    );
    const { rerender } = render(shown('slow'));
    expect(screen.getByRole('status')).toHaveTextContent('This is taking longer than usual.');
    expect(screen.getByText(/open Bill Pay again from your net banking session/)).toBeVisible();
    const button = screen.getByRole('button', { name: 'Try again' });
    await userEvent.click(button);
    expect(retryLogin).toHaveBeenCalledTimes(1);
    act(() => rerender(shown('retrying')));
    expect(screen.getByRole('status')).toHaveTextContent('Trying again…');
    expect(button).toHaveFocus();
    await userEvent.click(button);
    expect(retryLogin).toHaveBeenCalledTimes(1);
  });
});
