import { login, logout } from '@billpay/api-contract/auth';
import { categories, savedBillers } from '@billpay/api-contract/billers';
import { updateBiller } from '@billpay/api-contract/biller-changes';
import { generateOtp } from '@billpay/api-contract/user-services';
import type { ApiError } from '@billpay/host-api/http';
import { createHttpClient, type Transport, type WireRequest } from '@billpay/http-client';
import { signIn, type TestSession } from '@billpay/remote-kit/testing';
import { axiosTransport } from '@billpay/http-client/axios-transport';

/** Creates another client for the same session, which sends through `transport`. */
function clientOver({ session }: TestSession, transport: Transport) {
  const callbacks = { onSessionEnded: jest.fn(), onRateLimited: jest.fn(), report: jest.fn() };
  return { http: createHttpClient({ baseUrl: '/api', session, ...callbacks, transport }), ...callbacks };
}

/** Returns one of the customer's saved billers, with its current name and a function that renames it. */
async function aSavedBiller({ http }: TestSession) {
  const [saved] = (await http.call(savedBillers, {})).data;
  if (!saved) throw new Error('The customer has no saved biller');
  const { CUSTOMER_BILL_ID: customerBillId, CATEGORY_NAME: categoryName, BILL_NAME: before } = saved;
  return {
    before,
    renamed: (billName: string) => ({ body: { billName, categoryName, customerBillId } }),
    async name() {
      const { data } = await http.call(savedBillers, {});
      return data.find((biller) => biller.CUSTOMER_BILL_ID === customerBillId)?.BILL_NAME;
    },
  };
}

const failing = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error as ApiError,
  );

it('[HTTP-01] [HTTP-02] [HTTP-05] sends a sealed body that only the API can open, and only once', async () => {
  const session = await signIn();
  const sent: WireRequest[] = [];
  const { http } = clientOver(session, (request) => {
    sent.push(request);
    return axiosTransport(request);
  });
  const biller = await aSavedBiller(session);
  await http.call(updateBiller, biller.renamed('Grandmas flat'));
  expect(JSON.stringify(sent)).not.toContain('Grandmas');
  expect(await biller.name()).toBe('Grandmas flat');
  const renaming = sent.findLast(({ body }) => body !== undefined);
  if (!renaming) throw new Error('Nothing was sent');
  expect((await axiosTransport(renaming)).status).toBe(400);
});

it('[HTTP-05] refuses a body that is altered, not an envelope, in plain text or sealed for another key, and changes nothing', async () => {
  const session = await signIn();
  const biller = await aSavedBiller(session);
  const alterations: ((request: WireRequest) => WireRequest)[] = [
    (request) => ({ ...request, body: request.body?.replace(/(.{9})"\}$/, 'AAAAAAAA="}') }),
    (request) => ({ ...request, body: '{"encryptedData":"AAAA"}' }),
    (request) => ({ ...request, body: '{"billName":"Clear"}' }),
    (request) => ({ ...request, headers: { ...request.headers, 'Idempotency-Key': 'x' } }),
  ];
  for (const alter of alterations) {
    const { http } = clientOver(session, (request) => axiosTransport(alter(request)));
    const error = await failing(http.call(updateBiller, biller.renamed('Altered')));
    expect(error).toMatchObject({ kind: 'refused', status: 400 });
    expect(await biller.name()).toBe(biller.before);
  }
});

it('retries a query if its response is lost', async () => {
  const session = await signIn({ like: 'first-time' });
  await session.fault({ call: 'billers.categories', mode: 'drop-response' });
  await expect(session.http.call(categories, {})).resolves.toMatchObject({ success: true });
});

it('[PAY-19] does not retry a change if its response is lost', async () => {
  const session = await signIn({ like: 'first-time' });
  await session.fault({ call: 'user-services.generate-otp', mode: 'drop-response' });
  const asked = session.http.call(generateOtp, {
    body: { template: 'add-biller', templateVariables: { billerId: 'ACTBB' } },
  });
  expect(await failing(asked)).toMatchObject({ kind: 'no-response', status: 0 });
  expect(await session.messages()).toHaveLength(1);
});

it('aborts a hanging call when its signal aborts', async () => {
  const session = await signIn({ like: 'first-time' });
  await session.fault({ call: 'billers.categories', mode: 'hang' });
  const leaving = new AbortController();
  const call = failing(session.http.call(categories, { signal: leaving.signal }));
  setTimeout(() => leaving.abort(), 50);
  expect(await call).toMatchObject({ kind: 'cancelled' });
});

it("[HTTP-03] [HTTP-06] passes on the API's message of a refusal", async () => {
  const session = await signIn({ like: 'first-time' });
  const { http, onRateLimited } = clientOver(session, axiosTransport);
  await session.fault({ call: 'billers.categories', mode: 'rate-limit' });
  expect(await failing(http.call(categories, {}))).toMatchObject({ kind: 'rate-limited', status: 429 });
  expect(onRateLimited).toHaveBeenCalledTimes(1);
});

it('[SES-09] ends the session at the next call if the API has ended the token', async () => {
  const session = await signIn({ like: 'first-time' });
  const token = session.session.secrets()?.token ?? '';
  await session.http.call(logout, { body: { token } });
  expect(session.session.state()).toBe('live');
  expect(await failing(session.http.call(categories, {}))).toMatchObject({
    kind: 'session-ended',
    status: 401,
  });
  expect(session.session.state()).toBe('ended');
  expect(session.session.endReason()).toBe('refused');
});

it('[SES-08] refuses an invalid hand-off without affecting the session', async () => {
  const session = await signIn({ like: 'first-time' });
  const call = session.http.call(login, { params: { param: 'nobody' }, body: { hash: 'nothing' } });
  expect(await failing(call)).toMatchObject({ kind: 'refused' });
  await expect(session.http.call(categories, {})).resolves.toMatchObject({ success: true });
});
