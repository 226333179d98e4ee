import { login } from '@billpay/api-contract/auth';
import { createHttpClient, withEarlyResponses, type WireRequest } from '@billpay/http-client';
import { HeldRequests, type HeldRequest } from '@billpay/http-client/testing';
import { createSession } from '@billpay/http-client/session';
import { removeHandOff } from '../session/hand-off';
import { loadAgain, tabStorage } from '../testing/load-again';
import { pageStorage } from '../testing/open-portal';
import { EARLY_ELEMENT } from './early-data';
import { startEarly } from './start-early';
import { takeEarly } from './take-early';

const key = Buffer.alloc(32, 7).toString('base64');

function tokenOf(customerID: string, exp = Math.floor(Date.now() / 1000) + 3_600): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { exp, jti: 's1', customerID, mobileNumber: '9812345678', accounts: [], platform: 'IB' };
  return `${part({ alg: 'HS256' })}.${part(claims)}.signature`;
}

const grantOf = (customerID: string) => ({
  token: tokenOf(customerID),
  encryptionKey: key,
  serverTime: new Date().toISOString(),
});

const requests = new HeldRequests();
const { sent } = requests;

/** Waits for the effects of a response. */
const settle = () => new Promise((later) => setTimeout(later, 0));

/** Responds to a request like the API. */
async function respond(request: HeldRequest | undefined, status: number, body: unknown): Promise<void> {
  request?.respond(status, JSON.stringify(body));
  await settle();
}

beforeEach(() => {
  requests.start();
  pageStorage.clear();
  Object.assign(globalThis, { LOGIN_CALL: { method: login.method, path: login.path } });
});

afterEach(() => {
  requests.stop();
  takeEarly();
  removeHandOff();
  document.body.replaceChildren();
});

/** Opens a page with the data of its first script, and runs that script. */
function openPage(
  path: string,
  firstCalls: string[] = ['/billers/saved', '/categories/'],
  languages?: string[],
  traceShare?: number,
): void {
  history.replaceState(null, '', path);
  const data = Object.assign(document.createElement('script'), {
    type: 'application/json',
    id: EARLY_ELEMENT,
    textContent: JSON.stringify({ apiBase: '/api', firstCalls, languages, traceShare }),
  });
  document.body.replaceChildren(data);
  startEarly();
}

const urls = () => sent.map(({ url }) => url);

describe('the first script with a hand-off pair', () => {
  it('[SES-01] removes the pair from the address and the history before it sends the login', () => {
    openPage('/my-bills?id=C1&hash=h1&from=bank#top');
    expect(urls()).toEqual(['/api/auth/login/C1']);
    expect(sent[0]?.from).toBe(`${location.origin}/my-bills?from=bank#top`);
  });

  it('sends a traceparent with the login only if the bank has configured traces', () => {
    openPage('/?id=C1&hash=h1');
    openPage('/?id=C1&hash=h1', [], undefined, 1);
    const [without, traced] = sent.map(({ headers }) => headers.traceparent);
    expect(without).toBeUndefined();
    expect(traced).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
  });

  it('[SES-01] sends exactly the login that the HTTP client would send', async () => {
    openPage('/?id=C%2F1&hash=h1');
    const handOff = removeHandOff();
    if (!handOff) throw new Error('The hand-off is not kept');
    const ofClient: WireRequest[] = [];
    const http = createHttpClient({
      baseUrl: '/api',
      session: createSession(),
      onSessionEnded: jest.fn(),
      onRateLimited: jest.fn(),
      report: jest.fn(),
      transport: async (request) => {
        ofClient.push(request);
        return { status: 200, text: JSON.stringify({ success: true, data: grantOf('C1') }) };
      },
    });
    const { id, hash, pageKey } = handOff;
    await http.call(login, { params: { param: id }, body: { hash }, idempotencyKey: pageKey });
    const [{ method, url, headers, body } = {} as Partial<HeldRequest>] = sent;
    expect({ method, url, headers, body }).toEqual({
      method: ofClient[0]?.method,
      url: ofClient[0]?.url,
      headers: ofClient[0]?.headers,
      body: ofClient[0]?.body,
    });
  });

  it("[HOME-01] sends the first view's calls only after the login, with its token", async () => {
    openPage('/?id=C1&hash=h1');
    expect(sent).toHaveLength(1);
    const grant = grantOf('C1');
    await respond(sent[0], 200, { success: true, data: grant });
    expect(urls()).toEqual(['/api/auth/login/C1', '/api/billers/saved', '/api/categories/']);
    expect(sent.slice(1).map(({ method, headers }) => [method, headers])).toEqual(
      [1, 2].map(() => ['GET', { Accept: 'application/json', Authorization: `Bearer ${grant.token}` }]),
    );
  });

  it.each([
    ['refused', 401, { success: false, message: 'No such hand-off' }],
    ['limited', 429, { success: false, message: 'Slow down' }],
    ['not readable', 200, 'hello'],
    ['without a token', 200, { success: true, data: { token: 7 } }],
  ])('[SES-08] sends nothing more when the login is %s', async (_, status, body) => {
    openPage('/?id=C1&hash=h1');
    await respond(sent[0], status, body);
    expect(sent).toHaveLength(1);
  });

  it.each(['/history?id=C1&hash=h1', '/?id=C1', '/my-bills/1?id=C1&hash=h1', '/nowhere?id=C1&hash=h1'])(
    '[SES-01] removes the pair from %s without using it',
    (address) => {
      openPage(address);
      expect([location.search, sent, window.billpayHandOff]).toEqual(['', [], undefined]);
    },
  );

  it('[SES-01] repeats the same login on a reload, but not after the portal has taken the pair', () => {
    openPage('/?id=C1&hash=h1');
    expect([history.state, tabStorage.length]).toEqual([null, 0]);
    loadAgain();
    startEarly();
    const [first, again] = sent;
    expect(again?.url).toBe(first?.url);
    expect(again?.headers).toEqual(first?.headers);
    expect(tabStorage).toHaveLength(0);
    removeHandOff();
    loadAgain();
    startEarly();
    expect(sent).toHaveLength(2);
  });

  it('[SES-11] sends no calls after the session has ended', async () => {
    openPage('/?id=C1&hash=h1');
    takeEarly()?.drop();
    await respond(sent[0], 200, { success: true, data: grantOf('C1') });
    expect(sent).toHaveLength(1);
  });
});

describe('the language of texts in the responses', () => {
  const languagesOfSent = () => sent.map(({ headers }) => headers['Accept-Language'] ?? null);
  afterEach(() => {
    document.documentElement.lang = '';
  });

  it.each([
    ['en', '/?id=C1&hash=h1', ['en', 'ta'], null],
    ['hi', '/?id=C1&hash=h1', undefined, 'hi,*;q=0'],
    ['hi', '/?id=C1&hash=h1&language=ta', ['hi', 'ta'], 'ta,*;q=0'],
    ['hi', '/?id=C1&hash=h1&language=en', ['hi', 'en'], null],
    ['en', '/?id=C1&hash=h1&language=ta', undefined, null],
    ['hi', '/?id=C1&hash=h1&language=constructor', ['hi', 'en'], 'hi,*;q=0'],
  ])(
    'requests texts for a page in %s, opened at %s, of a bank that offers %p',
    async (lang, address, languages, header) => {
      document.documentElement.lang = lang;
      openPage(address, undefined, languages);
      await respond(sent[0], 200, { success: true, data: grantOf('C1') });
      expect(languagesOfSent()).toEqual([header, header, header]);
    },
  );

  it('[HOME-01] does not reuse a request made in another language', async () => {
    document.documentElement.lang = 'hi';
    openPage('/?id=C1&hash=h1&language=ta', undefined, ['hi', 'ta']);
    const early = takeEarly();
    const [{ url = '', body = undefined, headers: all = {} } = {}] = sent;
    const { 'Accept-Language': language, ...headers } = all;
    expect(language).toBe('ta,*;q=0');
    expect(early?.take({ method: 'POST', url, headers, body })).toBeDefined();
  });
});

describe('the first script without a pair', () => {
  it("[SES-14] sends the calls with another tab's session", () => {
    const grant = grantOf('C1');
    createSession().start(grant);
    openPage('/');
    expect(urls()).toEqual(['/api/billers/saved', '/api/categories/']);
    expect(sent[0]?.headers).toMatchObject({ Authorization: `Bearer ${grant.token}` });
  });

  it('[SES-02] sends nothing without a session', () => {
    openPage('/');
    expect(sent).toEqual([]);
  });

  it('[SES-05] sends nothing with an idle session', () => {
    createSession({ deviceNow: () => Date.now() - 300_001 }).start({
      ...grantOf('C1'),
      serverTime: new Date(Date.now() - 300_001).toISOString(),
    });
    openPage('/');
    expect(sent).toEqual([]);
  });
});

describe("the first script's requests", () => {
  it('[MFE-01] passes the early requests to the shell once and leaves no trace of them', () => {
    openPage('/?id=C1&hash=h1');
    expect(takeEarly()).toBeDefined();
    expect(takeEarly()).toBeUndefined();
    expect(Object.getOwnPropertyNames(window)).not.toContain('billpayEarly');
  });

  it('[HOME-01] passes the early responses to the HTTP client', async () => {
    openPage('/?id=C1&hash=h1');
    const early = takeEarly();
    const handOff = removeHandOff();
    if (!early || !handOff) throw new Error('Nothing was left for the shell');
    const transport = jest.fn();
    const http = createHttpClient({
      baseUrl: '/api',
      session: createSession(),
      onSessionEnded: jest.fn(),
      onRateLimited: jest.fn(),
      report: jest.fn(),
      transport: withEarlyResponses(early, transport),
    });
    const { id, hash, pageKey } = handOff;
    const call = http.call(login, { params: { param: id }, body: { hash }, idempotencyKey: pageKey });
    const grant = grantOf('C1');
    await respond(sent[0], 200, { success: true, data: grant });
    expect((await call).data).toEqual(grant);
    expect(transport).not.toHaveBeenCalled();
  });

  it('starts the portal without early requests if the page has no data for them', async () => {
    history.replaceState(null, '', '/?id=C1&hash=h1');
    startEarly();
    await settle();
    expect(sent).toEqual([]);
    expect(removeHandOff()).toMatchObject({ id: 'C1', hash: 'h1' });
  });
});

it('[SES-01] reloads a page that has not started with its hand-off on "Try again"', () => {
  openPage('/?id=C1&hash=h1');
  const message = Object.assign(document.createElement('div'), { className: 'sk-late' });
  const link = Object.assign(document.createElement('a'), { href: '' });
  message.append(link);
  document.body.append(message);
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // jsdom reports that it cannot reload
  link.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
  loadAgain();
  expect(removeHandOff()).toMatchObject({ id: 'C1', hash: 'h1' });
});

describe('the message of a page that has not started', () => {
  function failScript(script: Partial<HTMLScriptElement>): Element {
    openPage('/?id=C1&hash=h1');
    const message = Object.assign(document.createElement('div'), { className: 'sk-late' });
    const element = Object.assign(document.createElement('script'), script);
    document.body.append(message, element);
    element.dispatchEvent(new Event('error'));
    return message;
  }

  it("[MFE-04] shows the message immediately when one of the page's start scripts fails", () => {
    expect(failScript({ defer: true })).toHaveClass('sk-now');
  });

  it("[MFE-04] shows no message if a remote's script fails, because the start does not need it", () => {
    expect(failScript({ async: true })).not.toHaveClass('sk-now');
  });
});
