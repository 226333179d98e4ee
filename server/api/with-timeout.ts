import { realMachine, type Machine } from './clock/machine';

/** Returns the response if it arrives within `ms`, and ignores a later one. @throws Error after `ms` */
export function withTimeout<Response>(
  response: Promise<Response>,
  ms: number,
  name: string,
  machine: Machine = realMachine,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const cancel = machine.after(ms, () => reject(new Error(`${name} did not respond within ${ms} ms`)));
    response.then(
      (value) => {
        cancel();
        resolve(value);
      },
      (error: unknown) => {
        cancel();
        reject(error as Error);
      },
    );
  });
}
