import { DEFAULT_POOL_SIZE } from '../database/open-postgres';
import { readRateLimits } from '../http/rate-limits/limits';
import { DEFAULT_DEADLINE_MS } from './shutdown';
import {
  exactOrigins,
  hostName,
  line,
  parseChoice,
  postgresUrl,
  proxies,
  wholeNumber,
  type Parse,
  type ReadSetting,
} from './environment';

const DEFAULT_PORT = 4000;
export const DEFAULT_DRAIN_DELAY_MS = 500;
const MAX_WAIT_MS = 3_600_000;
const modes = ['development', 'production', 'test'] as const;
type Mode = (typeof modes)[number] | 'unset';
export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** A server's settings from the environment. `docs/operations.md` lists them. */
export interface ServerSettings {
  readonly mode: Mode;
  /** Options of the server. */
  readonly options: {
    readonly port: number;
    readonly host: string;
    readonly dataDir: string;
    readonly databaseUrl?: string;
    readonly databaseOwnerUrl?: string;
    readonly databasePool: number;
    readonly logLevel: string;
    readonly rateLimits: string;
    readonly trustProxy: readonly string[];
    readonly allowedOrigins: readonly string[];
  };
  /** Times for `runProcess`, in ms. */
  readonly times: { readonly drainDelayMs: number; readonly deadlineMs: number };
}

const rateLimits: Parse<string> = (text) => {
  readRateLimits(text);
  return text;
};

export function readServerSettings(read: ReadSetting, defaultLogLevel: string): ServerSettings {
  const mode = read<Mode>('NODE_ENV', 'unset', parseChoice(modes));
  const databaseUrl = read<string | undefined>('DATABASE_URL', undefined, postgresUrl);
  const databaseOwnerUrl = read<string | undefined>('DATABASE_OWNER_URL', undefined, postgresUrl);
  return {
    mode,
    options: {
      port: read('PORT', DEFAULT_PORT, wholeNumber(0, 65_535)),
      host: read('HOST', '127.0.0.1', hostName),
      dataDir: read('DATA_DIR', '.data', line(4_096)),
      ...(databaseUrl !== undefined && { databaseUrl }),
      ...(databaseOwnerUrl !== undefined && { databaseOwnerUrl }),
      databasePool: read('DATABASE_POOL', DEFAULT_POOL_SIZE, wholeNumber(2, 10_000)),
      logLevel: read<string>('LOG_LEVEL', defaultLogLevel, parseChoice(logLevels)),
      rateLimits: read('RATE_LIMITS', '', rateLimits),
      trustProxy: read('TRUST_PROXY', [], proxies),
      allowedOrigins: read('ALLOWED_ORIGINS', [], exactOrigins),
    },
    times: {
      drainDelayMs: read('DRAIN_DELAY_MS', DEFAULT_DRAIN_DELAY_MS, wholeNumber(0, MAX_WAIT_MS)),
      deadlineMs: read('SHUTDOWN_DEADLINE_MS', DEFAULT_DEADLINE_MS, wholeNumber(1, MAX_WAIT_MS)),
    },
  };
}
