import type { ShellManifest } from '@billpay/remote-kit/build/shell-manifest';
import { composeVault } from './vault-page';

const script = { file: 'vault.js', integrity: 'sha256-main', bytes: 7, text: 'start()' };
const passkeys = { ...script, integrity: 'sha256-passkeys', text: 'offerPasskeys()' };
const texts = { en: { verify: 'Verify', passkeyUse: 'Use passkey' } };
const manifest = { vault: { ...script, passkeys, texts } } as unknown as ShellManifest;

function compose(hasPasskeys?: boolean) {
  const place = { origin: 'https://confirm.bank.example', portalOrigin: 'https://pay.bank.example' };
  const settings = { bankName: 'Demo Bank', apiBase: '/api', production: true, sandbox: false } as const;
  return composeVault({ manifest, settings, vault: { ...place, passkeys: hasPasskeys } });
}

it('contains and allows the script and texts of passkeys only for a bank that offers them', () => {
  const { html, policy } = compose(true) ?? {};
  expect(policy).toContain("script-src 'sha256-passkeys' 'sha256-main';");
  expect(html).toMatch(/<script>offerPasskeys\(\)<\/script>\s*<script>start\(\)<\/script>/);
  expect(html).toContain('Use passkey');
  const without = compose();
  expect(without?.policy).toContain("script-src 'sha256-main';");
  expect(without?.html).not.toMatch(/passkey/i);
});
