import type { Registry } from './registry';
import { LiveRemotes } from './live-remotes';
import { RegistryRefused, verifyRegistry } from './verify-registry';

export interface RegistrySourceOptions {
  key: JsonWebKey;
  hostVersion: string;
  /** The server's time, ms since 1970. */
  now(): number;
  /** Gives the registry's text, past every cache. */
  fetchText(): Promise<string>;
  /** Told of the scripts that a verified registry pins. */
  onVerified(registry: Registry): void;
  onRefused(reason: RegistryRefused['reason']): void;
}

/**
 * The registry a session started with. It changes only when the customer asks for a place again, and never to an
 * older one. Until one is verified there are no remotes at all.
 */
export class RegistrySource {
  private verified: Registry | undefined;
  private remotes: LiveRemotes;

  constructor(private readonly options: RegistrySourceOptions) {
    this.remotes = new LiveRemotes({ remotes: {} }, options.hostVersion);
  }

  live(): LiveRemotes {
    return this.remotes;
  }

  /** True once a registry has been verified. */
  isKnown(): boolean {
    return this.verified !== undefined;
  }

  /** Takes the registry of the page; one that is refused leaves things as they are, and is reported. */
  async start(text: string): Promise<void> {
    await this.take(text).catch(() => undefined);
  }

  /** @throws RegistryRefused, or whatever fetching threw. */
  async refresh(): Promise<LiveRemotes> {
    await this.take(await this.options.fetchText());
    return this.remotes;
  }

  private async take(text: string): Promise<void> {
    const { key, now, hostVersion, onVerified, onRefused } = this.options;
    try {
      this.verified = await verifyRegistry(text, { key, nowMs: now(), minimumSeq: this.verified?.seq });
    } catch (error) {
      if (error instanceof RegistryRefused) onRefused(error.reason);
      throw error;
    }
    this.remotes = new LiveRemotes(this.verified, hostVersion);
    onVerified(this.verified);
  }
}
