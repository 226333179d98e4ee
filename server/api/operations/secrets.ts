import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod/mini';

/** A secret in a settings file: the text itself, or the environment variable or file that contains it. */
export type Secret = string | { readonly env: string } | { readonly file: string };

const reference = z.union([z.strictObject({ env: z.string() }), z.strictObject({ file: z.string() })]);

function isSecret(value: unknown): value is Secret {
  if (typeof value === 'string') return value !== '';
  return reference.safeParse(value).success;
}

/** Schema of a secret. Validation errors never show a secret, because every text is valid. */
export const secret = z.custom<Secret>(isSecret, 'must be a text, { "env": "NAME" } or { "file": "PATH" }');

/**
 * Reads a secret from its variable or file, without surrounding spaces.
 * @param folder folder of the settings file, to which paths are relative
 * @throws Error that contains the name of the setting, but not the secret
 */
export function readSecret(
  given: Secret,
  setting: string,
  { folder, env }: { readonly folder: string; readonly env: NodeJS.ProcessEnv },
): string {
  if (typeof given === 'string') return given.trim();
  if ('env' in given) {
    const value = env[given.env]?.trim() ?? '';
    if (value === '') throw new Error(`${setting}: the environment variable ${given.env} is not set`);
    return value;
  }
  try {
    return readFileSync(resolve(folder, given.file), 'utf8').trim();
  } catch {
    throw new Error(`${setting}: the file ${given.file} cannot be read`);
  }
}
