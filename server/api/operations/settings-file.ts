import { readFileSync } from 'node:fs';
import { isExactOrigin } from './environment';
import { hasHiddenCharacter, HIDDEN_CHARACTER, isPhone } from './shown-text';
import * as z from 'zod/mini';

/** A text of one line without invisible characters; surrounding spaces are removed. */
export const line = (longest: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(longest),
    z.refine((text) => !hasHiddenCharacter(text), HIDDEN_CHARACTER),
  );

/** A name that customers read. */
export const shownName = (longest: number) =>
  line(longest).check(
    z.refine((text) => text === '' || /[\p{L}\p{N}]/u.test(text), 'must have a letter or a digit'),
  );

/** A phone number as customers read it: '1800 123 4567 (24 hours)'. */
export const phone = line(40).check(z.refine(isPhone, 'must be a phone number, as 1800 123 4567'));

/** Whether a text is an https address without a user, or an http address of this machine. */
export function isSecureAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, username, password, hash } = new URL(text);
  return isExactOrigin(origin) && username === '' && password === '' && hash === '';
}

export const secureAddress = z
  .string()
  .check(z.refine(isSecureAddress, 'must be an https address without a user, as https://api.bank.example'));

/** Address that a server listens on; this machine only by default. */
export const listenAt = (port: number) =>
  z._default(
    z.strictObject({
      host: z._default(z.string(), '127.0.0.1'),
      port: z._default(z.int().check(z.minimum(0), z.maximum(65_535)), port),
    }),
    { host: '127.0.0.1', port },
  );

/**
 * Reads a JSON file of settings.
 * @throws Error with one line for every fault, each naming its setting
 */
export function readSettingsFile<S extends z.ZodMiniType>(file: string, schema: S): z.output<S> {
  const parsed = schema.safeParse(readJson(file), { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.flatMap((issue) => faultsOf(file, issue)).join('\n'));
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof SyntaxError ? `is not valid JSON: ${error.message}` : 'cannot be read';
    throw new Error(`${file} ${reason}`, { cause: error });
  }
}

type Issue = z.core.$ZodIssue;

/** Formats an issue in the operator's words: the setting, the requirement and the value. */
function faultsOf(file: string, issue: Issue): string[] {
  const at = (...keys: readonly PropertyKey[]) =>
    `${file}: ${[...issue.path, ...keys].join('.') || 'the file'}`;
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => `${at(key)} is not a setting`);
  if (issue.input === undefined) return [`${at()} is missing`];
  return [`${at()} ${requirement(issue)}, not ${JSON.stringify(issue.input, hideSecrets)}`];
}

/** Replaces secrets, which a section may contain. */
function hideSecrets(name: string, value: unknown): unknown {
  return name === 'secret' || name === 'key' ? '…' : value;
}

function requirement(issue: Issue): string {
  switch (issue.code) {
    case 'custom':
      return issue.message;
    case 'too_small':
      return issue.origin === 'string' ? 'must not be empty' : `must be at least ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'string'
        ? `must have at most ${issue.maximum} characters`
        : `must be at most ${issue.maximum}`;
    case 'invalid_type':
      return `must be ${nameOfType(issue.expected)}`;
    default:
      return 'is not valid';
  }
}

function nameOfType(expected: string): string {
  const names: Readonly<Record<string, string>> = {
    string: 'a text',
    boolean: 'true or false',
    int: 'a whole number',
    number: 'a whole number',
    array: 'a list',
    object: 'an object',
    record: 'an object',
  };
  return names[expected] ?? expected;
}
