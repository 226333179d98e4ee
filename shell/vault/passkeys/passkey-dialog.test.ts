import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VaultMessage } from '@billpay/http-client/vault';
import { readVaultTexts } from '@billpay/remote-kit/build/vault-texts';
import type { VaultResponse } from '../make-call';
import { createPasskeys } from './passkeys';

const texts = readVaultTexts(`${process.cwd()}/shell`);
const never = new Promise<VaultResponse>(() => undefined);
const failed: VaultResponse = { status: 0, text: '' };
const own = [{ id: 1, name: 'Android', createdAt: '2031-02-10T08:00:00.000Z', lastUsedAt: null }];
const listed: VaultResponse = { status: 200, text: JSON.stringify({ success: true, data: own }) };
const payment = {
  template: 'payment',
  templateVariables: {},
  summary: '',
  saysRateLimit: false,
  language: 'en',
};

let close: (() => void) | undefined;

beforeEach(() => {
  Object.assign(globalThis, {
    PublicKeyCredential: { parseRequestOptionsFromJSON: (options: object) => options },
  });
});

afterEach(() => {
  close?.();
  close = undefined;
  jest.useRealTimers();
});

/** Creates passkeys with an API that gives these responses by path, and no code dialog. */
function create(responses: Readonly<Record<string, VaultResponse | Promise<VaultResponse>>>) {
  const posted: VaultMessage[] = [];
  const passkeys = createPasskeys({
    texts,
    call: async (_method, path) => (await responses[path]) ?? failed,
    post: (message) => void posted.push(message),
    openCode: () => undefined,
  });
  return { passkeys, posted };
}

function open(list: VaultResponse | Promise<VaultResponse>) {
  const { passkeys, posted } = create({ '/passkeys': list });
  close = passkeys.open('en');
  return posted;
}

it('shows the dialog, which the customer can leave, while the API lists the passkeys', async () => {
  const posted = open(never);
  expect(screen.getByRole('dialog', { name: 'Passkeys' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(posted).toEqual([{ kind: 'code', event: { name: 'cancelled' } }]);
});

it('says that the passkeys could not be listed, instead of showing none', async () => {
  open(failed);
  expect(await screen.findByText('That did not work. Please try again.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

it('says that no code could be sent if the code dialog cannot be loaded', async () => {
  open(listed);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(
    await screen.findByText('Unable to generate OTP at the moment. Please try again later.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove' })).toBeVisible();
});

it.each([
  ['list the passkeys', { '/passkeys': never }],
  ['ask for one', { '/passkeys': listed, '/passkeys/assertion-options': never }],
])('[OTP-01] requests a code if the API takes longer than 3 s to %s', async (_, responses) => {
  jest.useFakeTimers();
  const requested = create(responses).passkeys.request(payment);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await requested).toBeUndefined();
});
