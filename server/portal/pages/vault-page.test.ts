import type { ShellManifest } from '@billpay/remote-kit/build/shell-manifest';
import { composeVault } from './vault-page';

const script = { file: 'vault.js', integrity: 'sha256-main', bytes: 7, text: 'start()' };
const dialog = { file: 'vault-dialog.1.js', integrity: 'sha256-dialog', bytes: 7 };
const passkeys = { file: 'vault-passkeys.1.js', integrity: 'sha256-passkeys', bytes: 7 };
const texts = { en: { verify: 'Verify', passkeyUse: 'Use passkey' } };
const languages = { hi: 'vault-hi.1.json', mr: 'vault-mr.1.json' };
const built = { ...script, dialog, stylesDialog: true, passkeys, texts, languages };

function compose(hasPasskeys?: boolean, apiBase = '/api', vault: object = built) {
  const place = { origin: 'https://confirm.bank.example', portalOrigin: 'https://pay.bank.example' };
  const bank = { bankName: 'Demo Bank', production: true, sandbox: false } as const;
  const settings = { ...bank, apiBase, languages: { hi: {} } } as never;
  const manifest = { vault } as unknown as ShellManifest;
  return composeVault({ manifest, settings, vault: { ...place, passkeys: hasPasskeys } });
}

it('runs its own script and, from its own origin, that of the code dialog', () => {
  const { html = '', policy } = compose() ?? {};
  expect(policy).toContain(
    "script-src 'sha256-main' https://confirm.bank.example/shell/vault-dialog.1.js; style-src",
  );
  expect(html.match(/<script>.*<\/script>/g)).toEqual(['<script>start()</script>']);
  expect(html).toContain('"dialog":{"address":"/shell/vault-dialog.1.js","integrity":"sha256-dialog"}');
});

it('contains English texts, and the addresses of the languages that the bank offers', () => {
  const { html } = compose() ?? {};
  expect(html).toContain('"texts":{"en":{"verify":"Verify"}}');
  expect(html).toContain('"languages":{"hi":"/shell/vault-hi.1.json"}');
});

it("allows requests only to the vault's own origin and the API's", () => {
  expect(compose()?.policy).toContain("connect-src 'self';");
  expect(compose(false, 'https://api.bank.example/v1')?.policy).toContain(
    "connect-src 'self' https://api.bank.example;",
  );
});

it('allows the script and texts of passkeys only for a bank that offers them', () => {
  const { html, policy } = compose(true) ?? {};
  expect(policy).toContain('https://confirm.bank.example/shell/vault-passkeys.1.js;');
  expect(html).toContain('"passkeys":{"address":"/shell/vault-passkeys.1.js","integrity":"sha256-passkeys"}');
  expect(html).toContain('Use passkey');
  const without = compose();
  expect(`${without?.policy} ${without?.html}`).not.toMatch(/passkey/i);
});

it('leaves the style of the dialog to its script, unless an older shell has none', () => {
  expect(compose()?.html).toContain('.backdrop{');
  expect(compose()?.html).not.toContain('.card{');
  expect(compose(false, '/api', { ...built, stylesDialog: undefined })?.html).toContain('.card{');
});
