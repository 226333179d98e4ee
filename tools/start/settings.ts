import {
  exactOrigins,
  isExactOrigin,
  phone,
  shownName,
  parseChoice,
  readEnvironment,
  wholeNumber,
  type Parse,
  type ReadSetting,
} from '@billpay/api/operations/environment';
import { readSandboxSettings, type SandboxSettings } from '@billpay/sandbox/settings';
import { knownLanguages, offered, type KnownLanguage } from '@billpay/shell/language/known-languages';
import type { PortalOptions } from '@billpay/portal/pages/portal';
import type { VaultPlace } from '@billpay/portal/pages/vault-page';
import { TELEMETRY_PATH } from '@billpay/portal/releases/collector';
import { WATCH_EVERY_MS } from '@billpay/portal/releases/watch';
import { readBranding, type BankBranding } from '@billpay/portal/serve/branding';
import { checkReceiptNames } from '@billpay/portal/serve/receipt-names';

export interface StartSettings {
  readonly server: SandboxSettings;
  readonly portal: Pick<PortalOptions, 'settings' | 'frameAncestors' | 'brandFiles' | 'vault'>;
  /** Interval in ms at which canaries are compared with their live versions. */
  readonly watchEveryMs: number;
  /** One line for each unused branding colour, and for each character that no receipt font contains. */
  readonly warnings: readonly string[];
}

const frameAncestors: Parse<readonly string[]> = (text, name) => {
  const words = text.split(/[\s,]+/).filter(Boolean);
  const none = words.length === 1 && words[0] === "'none'";
  const wrong = words.find((word) => word !== "'self'" && !isExactOrigin(word));
  if (none || wrong === undefined) return words;
  throw new Error(
    `${name} must be 'none', 'self' or exact origins as https://bank.example, separated by spaces, not "${wrong}"`,
  );
};

/**
 * Returns the pages that may embed the portal by default: those of its own origin and, on a sandbox for this
 * machine, the sample bank's.
 */
function defaultAncestors({ controlAccess, port }: SandboxSettings['options']): readonly string[] {
  const isForThisMachine = controlAccess === 'loopback' && port !== 0;
  const banks = isForThisMachine ? ['localhost', 'bank.localhost'] : [];
  return ["'self'", ...banks.map((host) => `http://${host}:${port}`)];
}

const onOrOff: Parse<boolean> = (text, name) => parseChoice(['on', 'off'])(text, name) === 'on';

/**
 * Returns the origins of a portal with a vault on this machine, which are two sites to a browser. Passkeys need a
 * domain.
 */
function vaultOf({ port = 0 }: SandboxSettings['options'], settings: Partial<VaultPlace>): VaultPlace {
  const host = settings.passkeys ? 'confirm.localhost' : '127.0.0.1';
  return { origin: `http://${host}:${port}`, portalOrigin: `http://localhost:${port}`, ...settings };
}

const languages: Parse<readonly KnownLanguage[]> = (text, name) =>
  text.split(',').map((tag) => parseChoice(knownLanguages)(tag.trim(), name));

const httpsAddress: Parse<string> = (text, name) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'https:' && url.username === '' && url.password === '') return url.href;
  throw new Error(`${name} must be an https address without a user, not "${text}"`);
};

const branding: Parse<BankBranding> = (file, name) => {
  try {
    return readBranding(file);
  } catch (error) {
    throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
  }
};

function readPortalSettings(
  read: ReadSetting,
  { mode, options }: SandboxSettings,
): Pick<StartSettings, 'portal' | 'warnings'> {
  const supportPhone = read<string | undefined>('SUPPORT_PHONE', undefined, phone);
  const telemetryEndpoint = read('TELEMETRY_ENDPOINT', TELEMETRY_PATH, httpsAddress);
  const remoteOrigins = read('REMOTE_ORIGINS', [] as const, exactOrigins);
  const passkeys = read('PASSKEYS', false, onOrOff);
  const repeatAmountFrom = read<number | undefined>(
    'VAULT_REPEAT_AMOUNT_FROM',
    undefined,
    wholeNumber(1, 1e9),
  );
  const bank = read<BankBranding | undefined>('BRANDING_FILE', undefined, branding);
  const portal = {
    frameAncestors: read('FRAME_ANCESTORS', defaultAncestors(options), frameAncestors),
    settings: {
      bankName: bank?.name ?? read('BANK_NAME', 'Demo Bank', shownName(60)),
      ...(supportPhone !== undefined && { supportPhone }),
      languages: offered(read('LANGUAGES', ['en'] as const, languages)),
      apiBase: '/api',
      protection: true,
      firstResponses: true,
      sandbox: options.controlAccess !== 'off',
      production: mode !== 'development',
      telemetryEndpoint,
      ...(remoteOrigins.length > 0 && { remoteOrigins: [...remoteOrigins] }),
      ...(bank && { branding: bank.page }),
    },
    brandFiles: bank?.files,
    vault: read('VAULT', false, onOrOff) ? vaultOf(options, { repeatAmountFrom, passkeys }) : undefined,
  };
  const { bankName } = portal.settings;
  const onReceipts = checkReceiptNames({ bankName, supportPhone, branding: bank });
  return { portal, warnings: [...(bank?.warnings ?? []), ...onReceipts] };
}

/**
 * Reads an operator's settings from the environment. `docs/operations.md` lists them. Throws one error with a
 * line for each invalid setting.
 */
export function readSettings(env: NodeJS.ProcessEnv): StartSettings {
  return readEnvironment(env, (read) => {
    const server = readSandboxSettings(read, 'silent');
    const watchEveryMs = read('WATCH_EVERY_MS', WATCH_EVERY_MS, wholeNumber(100, WATCH_EVERY_MS));
    return { server, watchEveryMs, ...readPortalSettings(read, server) };
  });
}
