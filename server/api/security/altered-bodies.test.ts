import { randomBytes, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { payBill } from '@billpay/api-contract/payment';
import { paymentBody, savedAs } from '@billpay/sandbox/testing/bills';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { writtenBetween } from './testing/fingerprint';
import { observedBank } from './testing/observed-bank';
import { sendRaw, type RawResponse } from './testing/raw-calls';
import { sealFor } from './testing/sealing';

describe('[HTTP-05] a payment with an altered sealed body', () => {
  const bank = observedBank(2);
  const { method, path } = payBill;
  let client: TestClient;
  let key: string;
  let plain: string;

  beforeAll(async () => {
    client = await TestClient.signInAsNew(bank.origin(), 'regular');
    const bill = await savedAs(client, 'Sun Direct');
    plain = JSON.stringify(await paymentBody(client, bill, { amount: '290.00', reference: null }));
    key = randomUUID();
  });

  const sealedFor = () => ({ method, path, idempotencyKey: key });
  const seal = (twist: Parameters<typeof sealFor>[3] = {}, text: Buffer | string = plain) =>
    sealFor(client, sealedFor(), text, twist);

  /** Sends a raw body. Sends text unchanged, and any other value as JSON. */
  function send(
    body: unknown,
    change: { instance?: number; at?: string; headers?: object; as?: TestClient } = {},
  ) {
    return sendRaw(bank.origin(change.instance), {
      method,
      path: `/api${change.at ?? path}`,
      headers: {
        authorization: `Bearer ${(change.as ?? client).session.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
        ...change.headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }

  /** Headers that differ for each response. The connection also closes after invalid JSON. */
  const variableHeaders = ['date', 'x-request-id', 'connection', 'keep-alive'];

  /** Returns the parts of a response that are compared. */
  function seen({ status, headers, text }: RawResponse) {
    const constant = Object.entries(headers).filter(([name]) => !variableHeaders.includes(name));
    return { status, headers: Object.fromEntries(constant), text };
  }

  const generic = {
    status: 400,
    headers: expect.objectContaining({ 'content-type': 'application/json; charset=utf-8' }) as object,
    text: '{"success":false,"message":"The request is not valid."}',
  };

  /**
   * Returns the responses that differ from the response to an undecryptable body, and the tables that were
   * written.
   */
  async function distinguishable(requests: Readonly<Record<string, () => Promise<RawResponse>>>) {
    const before = await bank.fingerprint();
    const first = seen(await send({ encryptedData: 'AAAA' }));
    expect(first).toEqual(generic);
    const others: Record<string, unknown> = {};
    for (const [what, send] of Object.entries(requests)) {
      const response = seen(await send());
      if (!isDeepStrictEqual(response, first)) others[what] = response;
    }
    return { others, written: writtenBetween(before, await bank.fingerprint()) };
  }
  const nothing = { others: {}, written: [] };

  const sealed = (encryptedData: unknown) => () => send({ encryptedData });

  it('[HTTP-05] refuses a payment with any flipped bit with the same 400, and pays nothing', async () => {
    const good = Buffer.from(seal(), 'base64');
    const flips = Array.from({ length: good.length }, (_, at) => {
      const bytes = Buffer.from(good);
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << (at % 8)), at);
      return [`bit ${at % 8} of byte ${at}`, sealed(bytes.toString('base64'))] as const;
    });
    expect(await distinguishable(Object.fromEntries(flips))).toEqual(nothing);
  });

  it('[HTTP-05] refuses a payment altered in length, parts or encoding with the same 400', async () => {
    const good = seal();
    const bytes = Buffer.from(good, 'base64');
    const other = Buffer.from(seal(), 'base64');
    const cut = [0, 1, 40, 41, 73, 88, bytes.length - 33, bytes.length - 16, bytes.length - 1];
    expect(
      await distinguishable({
        ...Object.fromEntries(
          cut.map((length) => [
            `cut to ${length} bytes`,
            sealed(bytes.subarray(0, length).toString('base64')),
          ]),
        ),
        'a byte longer': sealed(Buffer.concat([bytes, Buffer.alloc(1)]).toString('base64')),
        'a block longer': sealed(Buffer.concat([bytes, Buffer.alloc(16)]).toString('base64')),
        'the tag of another': sealed(
          Buffer.concat([bytes.subarray(0, -32), other.subarray(-32)]).toString('base64'),
        ),
        'the head of another': sealed(
          Buffer.concat([other.subarray(0, 41), bytes.subarray(41)]).toString('base64'),
        ),
        'a line break in it': sealed(`${good.slice(0, 76)}\n${good.slice(76)}`),
        'the URL-safe alphabet': sealed(`${good.slice(0, 20)}-_${good.slice(22)}`),
        'more padding': sealed(`${good}=`),
        'an empty text': sealed(''),
      }),
    ).toEqual(nothing);
  });

  it('[HTTP-05] refuses a payment sealed for another call with the same 400', async () => {
    const otherSession = await TestClient.signIn(bank.origin(), client.customer);
    const otherCustomer = await TestClient.signInAsNew(bank.origin(), 'regular');
    const from = (as: TestClient) => () => send({ encryptedData: seal() }, { as });
    expect(
      await distinguishable({
        'another method': sealed(seal({ sealedFor: { method: 'PUT' } })),
        'the method in small letters': sealed(seal({ sealedFor: { method: 'post' } })),
        'another path': sealed(seal({ sealedFor: { path: '/payment/fetch-bill' } })),
        'the path with a query': sealed(seal({ sealedFor: { path: `${path}?a=1` } })),
        'an unsealed query': () => send({ encryptedData: seal() }, { at: `${path}?a=1` }),
        'an unsealed slash': () => send({ encryptedData: seal() }, { at: `${path}/` }),
        'another session': sealed(seal({ sealedFor: { jti: otherSession.jti } })),
        'another key of a payment': sealed(seal({ sealedFor: { idempotencyKey: randomUUID() } })),
        'no key of a payment': sealed(seal({ sealedFor: { idempotencyKey: '' } })),
        'two keys of a payment': () =>
          send({ encryptedData: seal() }, { headers: { 'idempotency-key': [key, randomUUID()] } }),
        'another encryption key': sealed(seal({ key: randomBytes(32) })),
        'content shifted between parts': sealed(
          seal({ sealedFor: { path: `${path}${client.jti}`, jti: '' } }),
        ),
        'sent by another session of the customer': from(otherSession),
        'sent by another customer': from(otherCustomer),
        '121 s ago': sealed(seal({ fromNowMs: -121_000 })),
        '125 s ahead': sealed(seal({ fromNowMs: 125_000 })),
      }),
    ).toEqual(nothing);
  });

  it('[HTTP-05] refuses sealed content that is not JSON with the same 400', async () => {
    expect(
      await distinguishable({
        'an empty body': sealed(seal({}, '')),
        'truncated JSON': sealed(seal({}, plain.slice(0, -1))),
        'JSON and more': sealed(seal({}, `${plain}{}`)),
        'a byte order mark before it': sealed(
          seal({}, Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(plain)])),
        ),
        'invalid UTF-8': sealed(seal({}, Buffer.from([0x22, 0xc3, 0x28, 0x22]))),
        'a JavaScript literal': sealed(seal({}, '{billAmount:"290.00"}')),
      }),
    ).toEqual(nothing);
  });

  it('[HTTP-02] refuses a payment without an envelope, or with a plain body, with the same 400', async () => {
    const good = seal();
    expect(
      await distinguishable({
        'a plain body': () => send(plain),
        'encryptedData null': sealed(null),
        'encryptedData a number': sealed(5),
        'encryptedData true': sealed(true),
        'encryptedData a list': sealed([good]),
        'encryptedData an object': sealed({ encryptedData: good }),
        'under another name': () => send({ encrypteddata: good }),
        'a list': () => send([{ encryptedData: good }]),
        'a text': () => send(JSON.stringify(good)),
        null: () => send('null'),
        'a number': () => send('5'),
        'invalid JSON': () => send('{'),
        'a prototype': () => send(`{"__proto__":{"encryptedData":"${good}"}}`),
        nothing: () => send(''),
        'a form': () =>
          send(`encryptedData=${good}`, { headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
        'no content type': () => send({ encryptedData: good }, { headers: { 'content-type': '' } }),
        'sealed, and larger than any call': sealed(seal({}, plain.replace('{', `{${' '.repeat(60_000)}`))),
        'larger than any server reads': sealed('A'.repeat(200_000)),
      }),
    ).toEqual(nothing);
  });

  it('[HTTP-05] pays once for an unaltered body, and refuses replays at either instance with the same 400', async () => {
    const good = { encryptedData: seal() };
    expect((await send(good)).status).toBe(200);
    expect(
      await distinguishable({
        'again here': () => send(good),
        'again at the other instance': () => send(good, { instance: 1 }),
      }),
    ).toEqual(nothing);
  });

  it('[HTTP-05] accepts one of twenty concurrent requests with one body to both instances', async () => {
    const good = { encryptedData: seal() };
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => send(good, { instance: turn % 2 })),
    );
    const statuses = responses.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 400)]);
    expect(new Set(responses.filter(({ status }) => status === 400).map(({ text }) => text)).size).toBe(1);
  });
});
