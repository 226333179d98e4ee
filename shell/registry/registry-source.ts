import type { ProvidedPackages } from '@billpay/remote-kit/build/shell-manifest';
import type { Registry } from './registry';
import type { Root } from './trust';
import { canariesFor } from './cohort';
import { LiveRemotes } from './live-remotes';
import { RegistryRefused } from './registry-refused';
import {
  verifyFiles,
  verifyRoots,
  verifyTimestamp,
  type Known,
  type PageFiles,
  type ServedFiles,
} from './verify-files';
import { findForeign, withoutForeign, type ForeignRelease } from './remote-origins';
import { withoutWithdrawn } from './withdrawn';

export interface RegistrySourceOptions {
  /** Root that this shell was built with. */
  root: Root;
  provided: ProvidedPackages;
  /** Names of remotes that the bank does not offer. */
  switchedOff: readonly string[];
  /** Exact origins, in addition to the portal's own, from which remotes may load files; defaults to none. */
  remoteOrigins?: readonly string[];
  /** Fetches the names that a newly opened page would have. */
  fetchSwitchedOff(): Promise<readonly string[]>;
  /** The time by which files expire, ms since 1970. */
  now(): number;
  /** Fetches the files, bypassing every cache; only roots after a version. */
  fetchFiles(rootVersion: number): Promise<ServedFiles>;
  /** Fetches the registry that a timestamp names. @throws RegistryRefused if it does not arrive */
  fetchRegistry(timestamp: string): Promise<string>;
  /** Called with the remotes of a verified registry, without releases on other origins. */
  onVerified(remotes: Registry['remotes']): void;
  /** Called with a release that was omitted because its files are on another origin. */
  onForeign?(release: ForeignRelease): void;
  /** Called when all files are refused, or for each refused statement. */
  onRefused(refused: RegistryRefused): void;
}

/** The registry in use by the portal. */
export interface RegistryInUse {
  live(): LiveRemotes;
  /** Returns false until a usable one is known. */
  isKnown(): boolean;
  /**
   * Uses the page's files. If its registry is missing or another one, fetches the current files once. Refused files
   * change nothing and are reported; a missing registry is reported only if the current one is missing, too. Never
   * rejects.
   */
  start(files: PageFiles): Promise<void>;
  /** Whether the version of any remote depends on the customer. */
  dependsOnCustomer(): boolean;
  /** Chooses a customer's versions. Returns undefined if none depends on the customer, so that nothing waits. */
  chooseFor(customerId: string): Promise<void> | undefined;
  /**
   * Fetches them again. Remotes in use keep their versions.
   * @throws RegistryRefused, or the error of fetching
   */
  refresh(inUse?: readonly string[]): Promise<LiveRemotes>;
}

/**
 * The registry of a session. It changes only when the customer retries an extension, and never to an older one. There
 * are no remotes until one is verified.
 */
export class RegistrySource implements RegistryInUse {
  private known: Known;
  private entries: Registry['remotes'] = {};
  /** All remotes of all registries that this page has verified, including ones it may not load. */
  private declared: Registry['remotes'] = {};
  private customerId: string | undefined;
  /** Names of remotes whose canary this page loads. */
  private canaries: ReadonlySet<string> = new Set();
  private switchedOff: readonly string[];
  private remotes: LiveRemotes;

  constructor(private readonly options: RegistrySourceOptions) {
    this.known = { root: options.root };
    this.switchedOff = options.switchedOff;
    this.remotes = new LiveRemotes({ remotes: {} }, options.provided);
  }

  live(): LiveRemotes {
    return this.remotes;
  }

  isKnown(): boolean {
    return this.known.registry !== undefined;
  }

  async start(files: PageFiles): Promise<void> {
    try {
      const registry = files.registry ?? (await this.options.fetchRegistry(files.timestamp));
      await this.accept({ ...files, registry });
    } catch (error) {
      if (error instanceof RegistryRefused && error.file === 'registry') await this.startAgain(files, error);
    }
  }

  dependsOnCustomer(): boolean {
    return Object.values(this.entries).some(({ canary }) => canary);
  }

  chooseFor(customerId: string): Promise<void> | undefined {
    this.customerId = customerId;
    return this.dependsOnCustomer() ? this.choose() : undefined;
  }

  async refresh(inUse: readonly string[] = []): Promise<LiveRemotes> {
    const [files] = await Promise.all([
      this.options.fetchFiles((this.known.newerRoot ?? this.known.root).version),
      this.lookWhatIsOff(),
    ]);
    await this.accept(files, inUse);
    return this.remotes;
  }

  /** Offers remotes that the bank has switched on again. None disappear from an open page. */
  private async lookWhatIsOff(): Promise<void> {
    if (this.switchedOff.length === 0) return;
    const now = await this.options.fetchSwitchedOff().catch(() => this.switchedOff);
    this.switchedOff = this.switchedOff.filter((name) => now.includes(name));
  }

  /** Starts with current files, because the page may be older than a release, or its file may have been lost. */
  private async startAgain(files: PageFiles, refused: RegistryRefused): Promise<void> {
    const { now, onRefused } = this.options;
    try {
      // Accepts nothing older than the page itself.
      this.known = await verifyTimestamp(files, this.known, now());
      await this.refresh();
    } catch {
      if (refused.reason === 'missing') onRefused(refused);
    }
  }

  private async accept(files: ServedFiles, inUse: readonly string[] = []): Promise<void> {
    const { now, onVerified, onForeign, onRefused, remoteOrigins = [] } = this.options;
    try {
      // Kept even if the other files are refused: the keys that it revokes stay revoked.
      this.known = { ...this.known, newerRoot: await verifyRoots(files.roots, this.known) };
      const trusted = await verifyFiles({ ...files, roots: [] }, this.known, now());
      this.known = trusted;
      trusted.refused.forEach((refusal) => onRefused(refusal));
      this.declared = { ...this.declared, ...trusted.registry.remotes };
      const offered = withoutWithdrawn(trusted.registry.remotes, trusted.timestamp.withdrawn);
      const remotes = withoutForeign(offered, remoteOrigins);
      const kept = Object.entries(this.entries).filter(([name]) => inUse.includes(name));
      this.entries = { ...remotes, ...Object.fromEntries(kept) };
      await this.choose(inUse);
      onVerified(remotes);
      for (const foreign of findForeign(offered, remoteOrigins)) onForeign?.(foreign);
    } catch (error) {
      if (error instanceof RegistryRefused) onRefused(error);
      throw error;
    }
  }

  private async choose(inUse: readonly string[] = []): Promise<void> {
    const { provided } = this.options;
    // Waits for nothing before the customer is known, so that the first view does not wait for a canary.
    const chosen = this.customerId && (await canariesFor(this.customerId, this.entries, provided));
    const stays = (name: string) => (inUse.includes(name) ? this.canaries : chosen || new Set()).has(name);
    this.canaries = new Set(Object.keys(this.entries).filter(stays));
    const { formerPages } = this.known.registry ?? {};
    const registry = { remotes: this.entries, declared: this.declared, formerPages };
    this.remotes = new LiveRemotes(registry, provided, this.switchedOff, this.canaries);
  }
}
