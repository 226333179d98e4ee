import { createVaultClient } from './vault-client';

/** A port whose other end is this test. */
class Port extends EventTarget {
  readonly start = () => undefined;
  readonly respond = (data: object) => this.dispatchEvent(new MessageEvent('message', { data }));
  postMessage(): void {}
}

beforeEach(() => {
  Object.assign(globalThis, { MessagePort: Port });
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

function connect(hasSent: boolean) {
  const port = new Port();
  const reload = jest.fn();
  let confirm: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (confirm = resolve));
  const session = { hasSent: Promise.resolve(hasSent), held };
  const client = createVaultClient(port as unknown as MessagePort, session, reload);
  return { client, reload, port, confirm };
}

it('lets remotes run when the vault holds the session of the first script', async () => {
  const { client, reload, confirm } = connect(true);
  const held = client.waitUntilHeld();
  confirm();
  await expect(held).resolves.toBeUndefined();
  expect(reload).not.toHaveBeenCalled();
});

it('lets remotes run immediately if the first script sent no session', async () => {
  await expect(connect(false).client.waitUntilHeld()).resolves.toBeUndefined();
});

it('fails if the vault does not respond, and loads it again for the next attempt', async () => {
  const { client, reload, confirm } = connect(true);
  const failed = client.waitUntilHeld().catch((error: Error) => error.message);
  await jest.advanceTimersByTimeAsync(15_000);
  expect(await failed).toBe('The vault does not respond');
  expect(reload).not.toHaveBeenCalled();
  const held = client.waitUntilHeld();
  expect(reload).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(0);
  confirm();
  await expect(held).resolves.toBeUndefined();
  await client.waitUntilHeld();
  expect(reload).toHaveBeenCalledTimes(1);
});

const request = {
  template: 'payment',
  templateVariables: {},
  summary: '',
  saysRateLimit: false,
  language: 'en',
};

it('ends a code dialog if the vault sends nothing for 10 s, because the browser has discarded it', async () => {
  const { client } = connect(true);
  const onEvent = jest.fn();
  client.openCode(request, onEvent);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(onEvent).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(onEvent.mock.calls).toEqual([[{ name: 'limit', message: '', isSaid: false }]]);
});

it('waits for a code dialog that the vault opens, and forgets one that was closed', async () => {
  const { client, port } = connect(true);
  const onEvent = jest.fn();
  client.openCode(request, onEvent);
  port.respond({ kind: 'opening' });
  await jest.advanceTimersByTimeAsync(10_000);
  client.openCode(request, onEvent);
  client.closeCode();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(onEvent).not.toHaveBeenCalled();
});
