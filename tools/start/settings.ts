import {
  isExactOrigin,
  line,
  readEnvironment,
  type Parse,
  type ReadSetting,
} from '@billpay/api/operations/environment';
import { readSandboxSettings, type SandboxSettings } from '@billpay/sandbox/settings';
import type { PortalOptions } from '@billpay/shell/server/portal';

export interface StartSettings {
  readonly server: SandboxSettings;
  readonly portal: Pick<PortalOptions, 'settings' | 'frameAncestors'>;
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

const httpsAddress: Parse<string> = (text, name) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'https:' && url.username === '' && url.password === '') return url.href;
  throw new Error(`${name} must be an https address without a user, not "${text}"`);
};

function readPortalSettings(read: ReadSetting, { mode, options }: SandboxSettings): StartSettings['portal'] {
  const supportPhone = read<string | undefined>('SUPPORT_PHONE', undefined, line(40));
  const telemetryEndpoint = read<string | undefined>('TELEMETRY_ENDPOINT', undefined, httpsAddress);
  return {
    frameAncestors: read('FRAME_ANCESTORS', ["'self'"], frameAncestors),
    settings: {
      bankName: read('BANK_NAME', 'Demo Bank', line(60)),
      ...(supportPhone !== undefined && { supportPhone }),
      apiBase: '/api',
      sandbox: options.controlAccess !== 'off',
      production: mode !== 'development',
      ...(telemetryEndpoint !== undefined && { telemetryEndpoint }),
    },
  };
}

/**
 * What an operator may set in the environment; `docs/operations.md` lists the same names. Throws one error with a line
 * for each setting that cannot be read.
 */
export function readSettings(env: NodeJS.ProcessEnv): StartSettings {
  return readEnvironment(env, (read) => {
    const server = readSandboxSettings(read, 'silent');
    return { server, portal: readPortalSettings(read, server) };
  });
}
