import type { LoadPlan, LoadResult } from '../load/drive';
import type { Child } from '../processes/child';
import type { Sample } from '../report/rounds';

/** A server in its own process, and the process that sends its load. */
export class LoadedServer {
  readonly origin: string;

  constructor(
    private readonly server: Child,
    private readonly load: Child,
  ) {
    this.origin = (server.readyInfo as { origin: string }).origin;
  }

  async drive(plan: Omit<LoadPlan, 'origin'>): Promise<Sample> {
    const before = await this.#cpuMicros();
    const result = await this.load.request<LoadResult>({ ...plan, origin: this.origin });
    const used = (await this.#cpuMicros()) - before;
    return {
      perSecond: result.responses / (result.elapsedMs / 1000),
      latenciesMs: result.latenciesMs,
      cpuMicros: used / result.responses,
    };
  }

  async #cpuMicros(): Promise<number> {
    const { user, system } = await this.server.request<NodeJS.CpuUsage>('cpu');
    return user + system;
  }
}
