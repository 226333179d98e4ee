import type { RemoteDefinition } from '@billpay/host-api';
import type { ProvidedPackages } from '@billpay/remote-kit/build/shell-manifest';
import type { LiveRemote } from '../registry/live-remotes';
import type { Release } from '@billpay/remote-kit/release/release';
import { misfits } from '../registry/needs';
import type { Container, OpenContainer, PinnedScript } from './containers';
import type { ChunkOfEntry } from './diagnose-script';
import { EntryError } from './run-entry';
import { RemoteLoadError, type LoadFailure, type LoadStage } from './remote-load-error';
import { whyChunkFailed } from './why-chunk-failed';

export const fetchDeadlineMs = 8000;
const stageDeadlineMs = 8000;
const networkTries = 2;
const pauseMs = 300;

/** A telemetry event: a passed stage, or the failed one. */
export interface StageReport {
  remote: string;
  version: string;
  stage: LoadStage;
  outcome: 'passed' | LoadFailure;
  attempt: number;
  tookMs: number;
  /** Shares that are missing or of another version, if the remote is incompatible. */
  reason?: string;
}

export interface LoadTools {
  open: OpenContainer;
  diagnose(script: PinnedScript | ChunkOfEntry, deadlineMs: number): Promise<LoadFailure>;
  report(stage: StageReport): void;
  /** Called if a version cannot be fetched and the next one is loaded. */
  onFallback(remote: string, from: string, to: string): void;
  /** Packages that this shell provides, which the remote's needs must fit. */
  provided: ProvidedPackages;
  /** Returns 0 ≤ n < 1; spreads the retries of many customers. */
  random(): number;
  wait(ms: number): Promise<void>;
  now(): number;
}

/** A loaded remote: its definition and release. */
export interface LoadedRemote {
  definition: RemoteDefinition;
  release: Release;
}

/**
 * Loads a remote: compatible → fetch → initialise → mount. If a version's entry or declaration cannot be fetched, or
 * has altered bytes, loads the next fitting version, because nothing has run.
 * @throws RemoteLoadError
 */
export async function loadRemote(
  { name, fallbacks, ...first }: LiveRemote,
  attempt: number,
  tools: LoadTools,
): Promise<LoadedRemote> {
  // Shows the customer why the first version failed, not that an older one does not fit.
  const fitting = fallbacks.filter(({ needs }) => misfits(needs, tools.provided).length === 0);
  let release: Release = first;
  for (;;) {
    try {
      return { definition: await loadRelease(name, release, attempt, tools), release };
    } catch (error) {
      const next = fitting.shift();
      if (!next || !(error instanceof RemoteLoadError) || !isBeforeExecution(error)) throw error;
      tools.onFallback(name, release.version, next.version);
      release = next;
    }
  }
}

/** Returns whether neither entry nor declaration has run; the entry's chunk loader may have. */
function isBeforeExecution({ stage, failure }: RemoteLoadError): boolean {
  return stage === 'compatible' || ((stage === 'fetch' || stage === 'mount') && failure !== 'execution');
}

async function loadRelease(
  remote: string,
  release: Release,
  attempt: number,
  tools: LoadTools,
): Promise<RemoteDefinition> {
  async function stage<T>(name: LoadStage, work: () => Promise<T>): Promise<T> {
    const startedAt = tools.now();
    const report = (outcome: StageReport['outcome'], reason?: string) =>
      tools.report({
        remote,
        version: release.version,
        stage: name,
        outcome,
        attempt,
        tookMs: tools.now() - startedAt,
        ...(reason && { reason }),
      });
    try {
      const result = await work();
      report('passed');
      return result;
    } catch (error) {
      const failure =
        error instanceof RemoteLoadError ? error : new RemoteLoadError(remote, name, 'execution', error);
      report(failure.failure, failure.failure === 'incompatible' ? messageOf(failure.cause) : undefined);
      throw failure;
    }
  }

  await stage('compatible', async () => {
    const reasons = misfits(release.needs, tools.provided);
    if (reasons.length > 0) {
      const why = new Error(`"${remote}" ${release.version} ${reasons.join(', ')}`);
      throw new RemoteLoadError(remote, 'compatible', 'incompatible', why);
    }
  });
  const container = await stage('fetch', () => fetchEntry(remote, release, attempt, tools));
  await stage('initialise', () => withDeadline(container.initialise(), remote, 'initialise'));
  return await stage('mount', async () => {
    const definition = await withDeadline(definitionOf(container, remote, release, tools), remote, 'mount');
    if (definition?.name !== remote) throw new RemoteLoadError(remote, 'mount', 'execution');
    return definition;
  });
}

async function definitionOf(
  container: Container,
  remote: string,
  { entry }: Release,
  { diagnose }: LoadTools,
): Promise<RemoteDefinition> {
  try {
    return await container.definition();
  } catch (error) {
    const failure = await whyChunkFailed(error, entry, (script) => diagnose(script, fetchDeadlineMs));
    throw new RemoteLoadError(remote, 'mount', failure, error);
  }
}

/** Fetches the entry. Retries network errors after a jittered pause, but not altered bytes or thrown errors. */
async function fetchEntry(
  remote: string,
  release: Release,
  attempt: number,
  tools: LoadTools,
): Promise<Container> {
  const entry = { href: release.entry, integrity: release.integrity };
  for (let tried = 1; ; tried += 1) {
    // Each try needs its own address: 1st attempt 0, 1; after one Retry 2, 3.
    const address = attempt * networkTries + tried - 1;
    const container = await tools.open({ remote, entry, attempt: address, deadlineMs: fetchDeadlineMs });
    try {
      await container.fetch();
      return container;
    } catch (error) {
      const failure = await whyFetchFailed(error, entry, tools);
      if (failure !== 'network' || tried === networkTries)
        throw new RemoteLoadError(remote, 'fetch', failure, error);
      await tools.wait(pauseMs * (1 + tools.random()));
    }
  }
}

async function whyFetchFailed(error: unknown, entry: PinnedScript, tools: LoadTools): Promise<LoadFailure> {
  if (!(error instanceof EntryError)) return 'execution';
  return error.failure === 'not-loaded' ? await tools.diagnose(entry, fetchDeadlineMs) : error.failure;
}

function messageOf(error: unknown): string | undefined {
  return error instanceof Error ? error.message : undefined;
}

/** @throws RemoteLoadError 'deadline' if the work does not end in time */
export async function withDeadline<T>(
  work: Promise<T>,
  remote: string,
  stage: LoadStage,
  deadlineMs = stageDeadlineMs,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteLoadError(remote, stage, 'deadline')), deadlineMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
