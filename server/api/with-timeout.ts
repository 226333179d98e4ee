import { realMachine, type Machine } from './clock/machine';

/** Returns the response if it arrives within `ms`, and ignores a later one. @throws Error after `ms` */
export async function withTimeout<Response>(
  response: Promise<Response>,
  ms: number,
  name: string,
  machine: Machine = realMachine,
): Promise<Response> {
  let cancel = (): void => undefined;
  const late = new Promise<never>((_, reject) => {
    cancel = machine.after(ms, () => reject(new Error(`${name} did not respond within ${ms} ms`)));
  });
  try {
    return await Promise.race([response, late]);
  } finally {
    cancel();
  }
}
