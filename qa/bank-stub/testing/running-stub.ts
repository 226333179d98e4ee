import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** The stub in a process of its own, on free ports. */
export interface RunningStub {
  /** The base of its calls. */
  readonly api: string;
  readonly testInterface: string;
  stop(): void;
}

export const portalOrigin = 'https://pay.bank.example';

export async function startStub(): Promise<RunningStub> {
  const child = spawn(process.execPath, [path.join(__dirname, '../main.mjs')], {
    env: { ...process.env, PORT: '0', TEST_PORT: '0', ALLOWED_ORIGINS: portalOrigin },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const [, api = '', testInterface = ''] = /^Ready: API (\S+), test interface (\S+)$/.exec(line) ?? [];
  return { api, testInterface, stop: () => void child.kill() };
}

/** A response of the test interface, as JSON. */
export async function askTestInterface<Response>(
  { testInterface }: RunningStub,
  resource: string,
  body?: object,
): Promise<Response> {
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  return (await (await fetch(`${testInterface}/${resource}`, init)).json()) as Response;
}
