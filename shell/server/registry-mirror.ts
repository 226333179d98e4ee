import { setTimeout as sleep } from 'node:timers/promises';
import { toRegistryFile, type RegistryFile } from './portal-files';

const FETCH_EVERY_MS = 10_000;
const DEADLINE_MS = 8_000;

/**
 * A registry at an address, fetched again every ten seconds. While it cannot be fetched, or is no registry, the last good one
 * stays in use.
 */
export class RegistryMirror {
  private readonly stopped = new AbortController();

  private constructor(
    private readonly address: string,
    private last: RegistryFile,
  ) {}

  /** @throws Error when the first fetch fails */
  static async start(address: string): Promise<RegistryMirror> {
    return new RegistryMirror(address, await fetchRegistry(address));
  }

  readonly read = (): RegistryFile => this.last;

  /** @param report called with each fetch that fails */
  async follow(report: (error: unknown) => void): Promise<void> {
    const { signal } = this.stopped;
    for (;;) {
      await sleep(FETCH_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      await this.fetch().catch(report);
    }
  }

  async fetch(): Promise<void> {
    this.last = await fetchRegistry(this.address);
  }

  stop(): void {
    this.stopped.abort();
  }
}

async function fetchRegistry(address: string): Promise<RegistryFile> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(DEADLINE_MS), redirect: 'error' });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return toRegistryFile(await response.text());
  } catch (error) {
    throw new Error(`The registry at ${address} cannot be read`, { cause: error });
  }
}
