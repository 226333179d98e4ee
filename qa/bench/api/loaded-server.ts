import type { LoadPlan, LoadResult } from '../load/drive';
import type { Child } from '../processes/child';
import type { Sample } from '../report/rounds';

/** A server in a process of its own, and the process that asks it. */
export class LoadedServer {
  readonly origin: string;

  constructor(
    private readonly server: Child,
    private readonly load: Child,
  ) {
    this.origin = (server.told as { origin: string }).origin;
  }

  async drive(plan: Omit<LoadPlan, 'origin'>): Promise<Sample> {
    const before = await this.#cpuMicros();
    const result = await this.load.ask<LoadResult>({ ...plan, origin: this.origin });
    const used = (await this.#cpuMicros()) - before;
    return {
      perSecond: result.answered / (result.elapsedMs / 1000),
      latenciesMs: result.latenciesMs,
      cpuMicros: used / result.answered,
    };
  }

  async #cpuMicros(): Promise<number> {
    const { user, system } = await this.server.ask<NodeJS.CpuUsage>('cpu');
    return user + system;
  }
}
