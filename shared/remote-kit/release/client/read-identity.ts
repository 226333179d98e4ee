import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createCommandSigner, toSigner, type Signer } from '../signer';
import type { Identity } from './release-server';

/**
 * Returns the release signer from the environment: RELEASES_SIGN_COMMAND, or the key in RELEASES_KEY_FILE.
 * @throws Error if neither is set, or the key cannot be used
 */
export function readSigner(env: NodeJS.ProcessEnv = process.env): Signer {
  const { RELEASES_SIGN_COMMAND: command, RELEASES_KEY_FILE: file } = env;
  if (command) return createCommandSigner(command);
  if (!file) throw new Error('Which key signs? Set RELEASES_KEY_FILE, or RELEASES_SIGN_COMMAND');
  return toSigner(readKey(file));
}

function readKey(file: string) {
  try {
    return createPrivateKey(readFileSync(file));
  } catch (cause) {
    throw new Error(`${file} cannot be read as a private key`, { cause });
  }
}

/** Returns the proof of the caller's identity: the CI's token in RELEASES_OIDC_TOKEN, otherwise the signer. */
export function readIdentity(env: NodeJS.ProcessEnv = process.env): Identity {
  const { RELEASES_OIDC_TOKEN: token } = env;
  return token ? { token } : { signer: readSigner(env) };
}
