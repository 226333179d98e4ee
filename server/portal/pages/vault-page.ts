import { createHash } from 'node:crypto';
import { ENGLISH } from '@billpay/host-api/language/control';
import { VAULT_DATA_ELEMENT, type LaterScript, type VaultData } from '@billpay/shell/vault/vault-data';
import type { BuiltFile } from '@billpay/remote-kit/build/remote-manifest';
import type { PageSources } from './page';
import { escapeText } from './skeleton';
import { vaultStyle } from './vault-style';

/** Exact origins of the vault and of the pages that it serves, and the vault's settings. */
export interface VaultPlace {
  readonly origin: string;
  readonly portalOrigin: string;
  /** Amount in rupees from which customers repeat its last digits; defaults to none. */
  readonly repeatAmountFrom?: number | undefined;
  /** Whether to offer passkeys if the API has them; defaults to false. */
  readonly passkeys?: boolean | undefined;
}

export interface VaultSources extends Pick<PageSources, 'settings' | 'manifest'> {
  readonly vault: VaultPlace;
  /** Origins that may embed the portal, and therefore the vault. */
  readonly frameAncestors?: readonly string[];
}

/**
 * Composes the vault's document and its policy; undefined for a shell without a vault. Its script, its data and the
 * English texts are inline. It loads the code dialog, other languages and passkeys later.
 */
export function composeVault({
  manifest: { vault: script },
  settings: { apiBase, apiTimeoutMs: timeoutMs, branding = {}, languages: offeredLanguages = {}, bankName },
  vault: { origin, portalOrigin, repeatAmountFrom, passkeys: hasPasskeys = false },
  frameAncestors = [],
}: VaultSources): { readonly html: string; readonly policy: string } | undefined {
  if (!script) return undefined;
  const offered = Object.keys(offeredLanguages);
  const passkeys = hasPasskeys ? script.passkeys : undefined;
  const texts = Object.fromEntries(
    Object.entries(script.texts)
      .filter(([language]) => language === ENGLISH || offered.includes(language))
      .map(([language, named]) => [language, passkeys ? named : withoutPasskeys(named)]),
  );
  const later = [script.dialog, passkeys].filter((built) => built !== undefined);
  const languages = Object.entries(script.languages ?? {}).filter(([language]) => offered.includes(language));
  const data: VaultData = {
    portal: portalOrigin,
    apiBase,
    timeoutMs,
    repeatAmountFrom,
    texts,
    languages: Object.fromEntries(languages.map(([language, file]) => [language, addressOf(file)])),
    dialog: describeLater(script.dialog),
    passkeys: describeLater(passkeys),
  };
  const style = vaultStyle(branding, !script.stylesDialog);
  const api = URL.canParse(apiBase) ? [new URL(apiBase).origin] : [];
  const ancestors = [portalOrigin, ...frameAncestors.filter((origin) => origin !== "'self'")];
  return {
    policy: [
      "default-src 'none'",
      [`script-src '${script.integrity}'`, ...later.map(({ file }) => origin + addressOf(file))].join(' '),
      `style-src '${digestOf(style)}'`,
      ["connect-src 'self'", ...api].join(' '),
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${[...new Set(ancestors)].join(' ')}`,
      "require-trusted-types-for 'script'",
      'trusted-types billpay-vault',
    ].join('; '),
    html: `<!doctype html>
<html lang="${offered[0] ?? ENGLISH}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeText(bankName)}</title>
<style>${style}</style>
<script type="application/json" id="${VAULT_DATA_ELEMENT}">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>
</head>
<body>
<script>${script.text}</script>
</body>
</html>
`,
  };
}

function addressOf(file: string): string {
  return `/shell/${file}`;
}

function describeLater(built: BuiltFile | undefined): LaterScript | undefined {
  return built && { address: addressOf(built.file), integrity: built.integrity };
}

/** Texts of passkeys have names that start with 'passkey'. */
function withoutPasskeys(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => !name.startsWith('passkey')));
}

function digestOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
