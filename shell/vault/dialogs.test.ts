import userEvent from '@testing-library/user-event';
import type { VaultMessage } from '@billpay/http-client/vault';
import { createDialogs } from './dialogs';
import type { HeldSession } from './held-session';

const dialogScript = { address: '/shell/vault-dialog.0123456789ab.js', integrity: 'sha256-dialog' };
const passkeyScript = { address: '/shell/vault-passkeys.0123456789ab.js', integrity: 'sha256-passkeys' };
const request = {
  template: 'payment',
  templateVariables: {},
  summary: '',
  saysRateLimit: false,
  language: 'en',
};
const session = { current: () => ({ mobileNumber: '9876541223' }), isGranted: () => true };

let opened: jest.Mock;
let look: jest.Mock;

/** Returns the scripts that the vault has requested, as addresses. */
const requested = () => [...document.scripts].map((script) => new URL(script.src).pathname);

/** Completes the requests for scripts, which then define their functions or fail. */
async function endRequests(outcome: 'load' | 'error'): Promise<void> {
  const { billpayOpenCode, billpayPasskeys } = { billpayOpenCode: opened, billpayPasskeys: () => ({ look }) };
  for (const script of [...document.scripts]) {
    if (outcome === 'load')
      Object.assign(window, script.src.includes('dialog') ? { billpayOpenCode } : { billpayPasskeys });
    script.dispatchEvent(new Event(outcome));
    script.remove();
  }
  await jest.advanceTimersByTimeAsync(0);
}

function create() {
  const posted: VaultMessage[] = [];
  const dialogs = createDialogs({
    data: {
      portal: 'https://pay.bank.example',
      apiBase: '/api',
      texts: { en: { generationFailed: 'Unable to generate OTP' } },
      dialog: dialogScript,
      passkeys: passkeyScript,
    },
    session: session as unknown as HeldSession,
    codes: new Map(),
    call: async () => ({ status: 0, text: '' }),
    post: (message) => void posted.push(message),
  });
  return { dialogs, posted };
}

beforeEach(() => {
  jest.useFakeTimers();
  opened = jest.fn(() => ({ fail: jest.fn(), close: jest.fn() }));
  look = jest.fn();
  delete window.billpayOpenCode;
  delete window.billpayPasskeys;
});

afterEach(() => {
  for (const script of [...document.scripts]) script.remove();
  jest.useRealTimers();
});

it("loads the dialog's scripts once, a second after the login, and looks up passkeys", async () => {
  const { dialogs } = create();
  dialogs.loadAhead('');
  dialogs.loadAhead('');
  await jest.advanceTimersByTimeAsync(2_999);
  expect(requested()).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(requested()).toEqual([dialogScript.address, passkeyScript.address]);
  expect(document.scripts[0]?.integrity).toBe(dialogScript.integrity);
  await endRequests('load');
  expect(look).toHaveBeenCalledTimes(1);
});

it('opens a code dialog when its script has been loaded', async () => {
  const { dialogs } = create();
  void dialogs.openCode(request);
  expect(requested()).toEqual([dialogScript.address]);
  expect(opened).not.toHaveBeenCalled();
  await endRequests('load');
  expect(opened).toHaveBeenCalledWith(request, expect.objectContaining({ mobileEnding: '1223' }));
  void dialogs.openCode(request);
  expect(requested()).toEqual([]);
});

it('does not open a dialog that was closed or replaced while its script loaded', async () => {
  const { dialogs } = create();
  void dialogs.openCode(request);
  void dialogs.openCode({ ...request, template: 'add-biller' });
  await endRequests('load');
  expect(opened.mock.calls.map(([{ template }]: [{ template: string }]) => template)).toEqual(['add-biller']);
  delete window.billpayOpenCode;
  void dialogs.openCode(request);
  dialogs.close();
  await endRequests('load');
  expect(opened).toHaveBeenCalledTimes(1);
});

it('dims the page while the script of the dialog loads, and lets the customer leave with Esc', async () => {
  const { dialogs, posted } = create();
  const shades = () => document.querySelectorAll('.backdrop').length;
  void dialogs.openCode(request);
  expect(shades()).toBe(1);
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).keyboard('{Escape}');
  expect(posted).toEqual([{ kind: 'code', event: { name: 'cancelled' } }]);
  await endRequests('load');
  expect(shades()).toBe(0);
  void dialogs.openCode(request);
  expect(shades()).toBe(0);
});

it('[OTP-08] says that no code could be sent if the script takes longer than 15 s', async () => {
  const { dialogs, posted } = create();
  void dialogs.openCode(request);
  await jest.advanceTimersByTimeAsync(14_999);
  expect(posted).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(posted).toMatchObject([{ event: { name: 'limit', message: 'Unable to generate OTP' } }]);
});

it('opens a dialog in English if the bank does not offer the language', async () => {
  const { dialogs } = create();
  void dialogs.openCode({ ...request, language: '__proto__' });
  await endRequests('load');
  expect(opened).toHaveBeenCalledWith({ ...request, language: 'en' }, expect.anything());
});

it('[OTP-08] says that no code could be sent if the script cannot be loaded, and tries again for the next code', async () => {
  const { dialogs, posted } = create();
  void dialogs.openCode(request);
  await endRequests('error');
  const event = { name: 'limit', message: 'Unable to generate OTP', isSaid: false };
  expect(posted).toEqual([{ kind: 'code', event }]);
  void dialogs.openCode(request);
  expect(requested()).toEqual([dialogScript.address]);
});
