import { isIP } from 'node:net';
import { hasHiddenCharacter, HIDDEN_CHARACTER, isPhone } from './shown-text';

/** Parses a setting's text. Throws an error that names the setting and its requirement. */
export type Parse<T> = (text: string, name: string) => T;

/** Reads one setting. If it is unset or empty, returns `unset`. */
export type ReadSetting = <T>(name: string, unset: T, parse: Parse<T>) => T;

/**
 * Builds settings from the environment. Throws one error with a line for every invalid setting, so that an operator can
 * fix all of them at once.
 */
export function readEnvironment<T>(env: NodeJS.ProcessEnv, build: (read: ReadSetting) => T): T {
  const faults: string[] = [];
  const settings = build((name, unset, parse) => {
    const text = env[name]?.trim() ?? '';
    if (text === '') return unset;
    try {
      return parse(text, name);
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
      return unset;
    }
  });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return settings;
}

export function wholeNumber(least: number, most: number): Parse<number> {
  return (text, name) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    throw new Error(`${name} must be a whole number from ${least} to ${most}, not "${text}"`);
  };
}

export function parseChoice<T extends string>(options: readonly T[]): Parse<T> {
  return (text, name) => {
    const option = options.find((each) => each === text);
    if (option !== undefined) return option;
    throw new Error(`${name} must be one of ${options.join(', ')}, not "${text}"`);
  };
}

/**
 * Parses text that is displayed or forwarded unchanged. It must be one line of at most `longest` characters.
 */
export function line(longest: number): Parse<string> {
  return (text, name) => {
    if (text.length > longest) throw new Error(`${name} must be one line of at most ${longest} characters`);
    if (hasHiddenCharacter(text)) throw new Error(`${name} ${HIDDEN_CHARACTER}`);
    return text;
  };
}

/** Parses a name that customers read. */
export function shownName(longest: number): Parse<string> {
  return (text, name) => {
    if (/[\p{L}\p{N}]/u.test(text)) return line(longest)(text, name);
    throw new Error(`${name} must have a letter or a digit`);
  };
}

/** Parses a phone number for customers. */
export const phone: Parse<string> = (text, name) => {
  if (isPhone(text)) return line(40)(text, name);
  throw new Error(`${name} must be a phone number, as 1800 123 4567`);
};

export const hostName: Parse<string> = (text, name) => {
  if (isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i.test(text)) return text;
  throw new Error(`${name} must be an address or a host name to listen on, not "${text}"`);
};

/**
 * Parses the URL of a PostgreSQL database. The error message does not contain the value, because it may
 * contain a password.
 */
export const postgresUrl: Parse<string> = (text, name) => {
  const protocol = URL.canParse(text) ? new URL(text).protocol : '';
  if (protocol === 'postgres:' || protocol === 'postgresql:') return text;
  throw new Error(`${name} must be an address as postgres://user@host/database`);
};

const proxyRanges = ['loopback', 'linklocal', 'uniquelocal'];

/** Whether a text is an address, a range such as "10.0.0.0/8", or one of `proxyRanges`. */
export function isProxy(word: string): boolean {
  const [address = '', bits, ...rest] = word.split('/');
  const version = isIP(address);
  if (proxyRanges.includes(word)) return true;
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Parses addresses, ranges such as "10.0.0.0/8", or 'loopback', 'linklocal' and 'uniquelocal'. */
export const proxies: Parse<readonly string[]> = (text, name) => {
  const words = text.split(/[\s,]+/).filter(Boolean);
  const unreadable = words.find((word) => !isProxy(word));
  if (unreadable === undefined) return words;
  throw new Error(`${name} must list addresses or ranges, or ${proxyRanges.join(', ')}, not "${unreadable}"`);
};

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a text is an exact origin with https, or with http on this machine. */
export function isExactOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, origin } = new URL(text);
  const secure = protocol === 'https:' || (protocol === 'http:' && loopbackHosts.includes(hostname));
  return secure && origin === text && !hostname.includes('*');
}

/** Parses exact origins, separated by spaces or commas. */
export const exactOrigins: Parse<readonly string[]> = (text, name) => {
  const words = text.split(/[\s,]+/).filter(Boolean);
  const wrong = words.find((word) => !isExactOrigin(word));
  if (wrong === undefined) return words;
  throw new Error(`${name} must list exact origins as https://pay.bank.example, not "${wrong}"`);
};
