import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readVaultTexts } from '@billpay/remote-kit/build/vault-texts';
import { openCodeDialog, type CodeDialog } from '../code-dialog';
import type { VaultResponse } from '../make-call';
import { createPasskeys } from './passkeys';

const texts = readVaultTexts(`${process.cwd()}/shell`);
const awaited = {
  referenceNumber: 'A1B2C3',
  limitReached: false,
  validForSeconds: 180,
  confirms: 'Pay ₹450.00',
};
const requested = { ...awaited, publicKey: { challenge: 'AA' } };
const own = [{ id: 1, name: 'Android', createdAt: '2031-02-10T08:00:00.000Z', lastUsedAt: null }];
const ok = (data: unknown): VaultResponse => ({ status: 200, text: JSON.stringify({ success: true, data }) });
const refusal = (status: number, data?: object): VaultResponse => ({
  status,
  text: JSON.stringify({ success: false, message: 'No', data }),
});

/** Reports to the dialog whether something covers it. */
let cover: (isCovered: boolean) => void = () => undefined;

class SightObserver {
  private readonly targets = new Set<Element>();
  constructor(private readonly changed: (entries: object[]) => void) {
    cover = (isCovered) =>
      this.changed(
        [...this.targets].map((target) => ({ target, intersectionRatio: 1, isVisible: !isCovered })),
      );
  }
  observe(target: Element): void {
    this.targets.add(target);
    this.changed([{ target, intersectionRatio: 1, isVisible: true }]);
  }
  unobserve(): void {}
  disconnect(): void {}
}

let isUnlocked = true;
let dialog: CodeDialog | undefined;

beforeEach(() => {
  isUnlocked = true;
  Object.assign(globalThis, {
    IntersectionObserver: SightObserver,
    IntersectionObserverEntry: { prototype: { isVisible: true } },
    PublicKeyCredential: { parseRequestOptionsFromJSON: (options: object) => options },
  });
  const toJSON = () => ({ id: 'key', rawId: 'key', response: { clientDataJSON: 'c' } });
  const get = () => (isUnlocked ? Promise.resolve({ toJSON }) : Promise.reject(new Error('not allowed')));
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
});

afterEach(() => dialog?.close());

/** Opens the dialog of a payment with an API that gives these responses by path, and lists the calls. */
function open(responses: Readonly<Record<string, VaultResponse>>, template = 'payment') {
  const calls: string[] = [];
  const accepted: string[] = [];
  const answer = async (path: string) => {
    calls.push(path);
    return responses[path] ?? refusal(404);
  };
  const passkeys = createPasskeys({
    texts,
    call: (_method, path) => answer(path),
    post: () => undefined,
    openCode: () => ({ fail: () => undefined, close: () => undefined }),
  });
  dialog = openCodeDialog(
    { template, templateVariables: {}, summary: '', saysRateLimit: false, language: 'en' },
    {
      texts,
      passkeys,
      isGranted: true,
      isLegible: () => true,
      mobileEnding: '1223',
      report: () => undefined,
      accept: (_, code) => void accepted.push(code),
      call: (name) => answer(name),
    },
  );
  return { calls, accepted };
}

const withPasskey = {
  '/passkeys': ok(own),
  '/passkeys/assertion-options': ok(requested),
  'generate-otp': ok(awaited),
};

it('[OTP-10] accepts the code that the API returns for a passkey, and requests no message', async () => {
  const verified = { '/passkeys/verify-assertion': ok({ otp: '123456' }) };
  const { calls, accepted } = open({ ...withPasskey, ...verified });
  await userEvent.click(await screen.findByRole('button', { name: 'Use passkey' }));
  expect(await screen.findByText('Passkey verified')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(calls).not.toContain('generate-otp');
  await new Promise((resolve) => setTimeout(resolve, 1_600));
  expect(accepted).toEqual(['123456']);
});

it('[OTP-01] shows the boxes and requests a code on the customer’s request', async () => {
  const { calls } = open(withPasskey);
  await userEvent.click(await screen.findByRole('button', { name: 'Use a one-time code' }));
  expect(await screen.findByText(/^Enter the 6-digit code/)).toBeVisible();
  expect(screen.getAllByRole('textbox')).toHaveLength(6);
  expect(screen.queryByRole('button', { name: 'Use passkey' })).toBeNull();
  expect(calls.filter((path) => path === 'generate-otp')).toHaveLength(1);
});

it('[OTP-10] offers the passkey again if the customer has not unlocked it', async () => {
  isUnlocked = false;
  const { calls } = open(withPasskey);
  await userEvent.click(await screen.findByRole('button', { name: 'Use passkey' }));
  expect(await screen.findByText(/^The passkey was not used/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Use passkey' })).toBeEnabled();
  expect(calls).not.toContain('/passkeys/verify-assertion');
});

it('[OTP-10] asks for no passkey while something flickers over the dialog, and says so', async () => {
  const { calls } = open(withPasskey);
  await userEvent.click(await screen.findByRole('button', { name: 'Use passkey' }));
  for (const isCovered of [true, false, true, false]) cover(isCovered);
  expect(await screen.findByText(/^The passkey was not used/)).toBeVisible();
  expect(calls).not.toContain('/passkeys/verify-assertion');
});

it('[OTP-01] requests a code after a refused passkey', async () => {
  const { calls, accepted } = open({ ...withPasskey, '/passkeys/verify-assertion': refusal(422) });
  await userEvent.click(await screen.findByRole('button', { name: 'Use passkey' }));
  expect(screen.getByText(/^Enter the 6-digit code/)).not.toBeVisible();
  await waitFor(() => expect(calls.at(-1)).toBe('generate-otp'), { timeout: 3_000 });
  expect(screen.getByText(/^Enter the 6-digit code/)).toBeVisible();
  expect(accepted).toEqual([]);
});

it.each<[string, Readonly<Record<string, VaultResponse>>, string]>([
  ['if the API has no passkeys', { 'generate-otp': ok(awaited) }, 'payment'],
  ['if the customer has none', { ...withPasskey, '/passkeys': ok([]) }, 'payment'],
  [
    'if the API refuses to ask for one',
    { ...withPasskey, '/passkeys/assertion-options': refusal(422) },
    'payment',
  ],
  ['to add a passkey', withPasskey, 'passkey-add'],
])('[OTP-01] requests a code %s', async (_, responses, template) => {
  open(responses, template);
  expect(await screen.findByText(/^Enter the 6-digit code/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use passkey' })).toBeNull();
});
