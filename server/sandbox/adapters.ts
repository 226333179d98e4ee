import { readEnvironment, type Parse } from '@billpay/api/operations/environment';
import { runProcess } from '@billpay/api/operations/run-process';
import type { HmacKey } from '@billpay/api/adapters/http/signature';
import { DEFAULT_HAND_OFFS, startAdapters } from './adapters-server/start-adapters';
import { readSandboxSettings } from './settings';

/** The key of `docs/examples/adapters/sandbox.json`. Only programs on this machine reach the sandbox. */
const SANDBOX_KEY = 'sandbox:only-for-the-sandbox-on-this-machine';
const MIN_SECRET_LENGTH = 32;

const readKeys: Parse<HmacKey[]> = (text, name) =>
  text.split(/[\s,]+/).map((pair) => {
    const [id = '', secret = ''] = pair.split(':');
    if (id === '' || secret.length < MIN_SECRET_LENGTH)
      throw new Error(
        `${name} must list keys as id:secret, with secrets of at least ${MIN_SECRET_LENGTH} characters`,
      );
    return { id, secret: Buffer.from(secret) };
  });

const readOrigins: Parse<readonly string[]> = (text, name) => {
  const origins = text.split(/[\s,]+/);
  const wrong = origins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (wrong === undefined) return origins;
  throw new Error(`${name} must list origins as http://127.0.0.1:4400, not "${wrong}"`);
};

/** Runs the simulated adapters in a separate process; see docs/adapters.md. */
async function main(): Promise<void> {
  const env = { PORT: '4100', DATA_DIR: '.data/adapters', ...process.env };
  const { options, times, keys, handOffs } = readEnvironment(env, (read) => ({
    ...readSandboxSettings(read, 'info'),
    keys: read('ADAPTER_KEYS', readKeys(SANDBOX_KEY, 'ADAPTER_KEYS'), readKeys),
    handOffs: read('HAND_OFFS', DEFAULT_HAND_OFFS, readOrigins),
  }));
  const server = await startAdapters({ ...options, keys, handOffs });
  runProcess(server, times);
  process.stdout.write(`Simulated bank core, bill network and messages on ${server.origin}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(
    `The adapters did not start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
});
