import { startSandbox, type Sandbox, type SandboxOptions } from '../index';

/** Starts one sandbox without rate limits for a test file and closes it after the last test; `origin()` is there from the first test on. */
export function sandboxUnderTest(options: SandboxOptions = {}): { origin(): string } {
  let sandbox: Sandbox | undefined;
  beforeAll(async () => {
    sandbox = await startSandbox({ rateLimits: 'off', ...options });
  });
  afterAll(async () => {
    await sandbox?.close();
  });
  return {
    origin: () => {
      if (!sandbox) throw new Error('The sandbox has not started yet');
      return sandbox.origin;
    },
  };
}
