import type { ProvidedPackages } from '@billpay/remote-kit/build/shell-manifest';
import type { Registry } from './registry';
import { LiveRemotes } from './live-remotes';
import { RegistryRefused, verifyRegistry } from './verify-registry';

export interface RegistrySourceOptions {
  key: JsonWebKey;
  provided: ProvidedPackages;
  /** Names of remotes that the bank does not offer. */
  switchedOff: readonly string[];
  /** The server's time, ms since 1970. */
  now(): number;
  /** Fetches the registry's text, bypassing every cache. */
  fetchText(): Promise<string>;
  /** Called with the scripts that a verified registry pins. */
  onVerified(registry: Registry): void;
  onRefused(reason: RegistryRefused['reason']): void;
}

/** The registry as the portal uses it. */
export interface RegistryInUse {
  live(): LiveRemotes;
  /** False until one is known that may be used. */
  isKnown(): boolean;
  /** Uses the registry of the page; one that is refused changes nothing and is reported. */
  start(text: string): Promise<void>;
  /** Fetches it again. @throws RegistryRefused, or the error of fetching. */
  refresh(): Promise<LiveRemotes>;
}

/**
 * The registry a session started with. It changes only when the customer retries an extension, and never to an
 * older one. Until one is verified there are no remotes at all.
 */
export class RegistrySource implements RegistryInUse {
  private verified: Registry | undefined;
  private remotes: LiveRemotes;

  constructor(private readonly options: RegistrySourceOptions) {
    this.remotes = new LiveRemotes({ remotes: {} }, options.provided);
  }

  live(): LiveRemotes {
    return this.remotes;
  }

  isKnown(): boolean {
    return this.verified !== undefined;
  }

  async start(text: string): Promise<void> {
    await this.take(text).catch(() => undefined);
  }

  async refresh(): Promise<LiveRemotes> {
    await this.take(await this.options.fetchText());
    return this.remotes;
  }

  private async take(text: string): Promise<void> {
    const { key, now, provided, switchedOff, onVerified, onRefused } = this.options;
    try {
      this.verified = await verifyRegistry(text, { key, nowMs: now(), minimumSeq: this.verified?.seq });
    } catch (error) {
      if (error instanceof RegistryRefused) onRefused(error.reason);
      throw error;
    }
    this.remotes = new LiveRemotes(this.verified, provided, switchedOff);
    onVerified(this.verified);
  }
}
