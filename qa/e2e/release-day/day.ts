import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readRegistry } from '@billpay/portal/build/read-registry';
import { readReleaseLog } from '@billpay/portal/releases/release-log';
import { Chance } from '@billpay/sandbox/testing/chance';
import { withoutTrial, type ReleaseTools, type ToolRun } from '../portal/release-tools';
import type { Crowd } from './crowd';
import { faults, remotes, type Fault, type RemoteName } from './faults';
import type { StepName } from './steps';
import type { Candidate, Versions } from './versions';

/** A line of the report. */
export interface Row {
  /** Description of the move, for example 'history 9.4.0-0123456789: canary for 50 %'. */
  readonly what: string;
  readonly expected: string;
  readonly outcome: string;
  /** Seconds from the release or its command until the refusal or the withdrawal. */
  readonly seconds?: number;
  /** Seconds of these after the number of pages stated in docs/releases.md; 0 if fewer pages were enough. */
  readonly secondsAfterPages?: number;
}

/** Half of the customers, so that both versions have enough customers within a minute. */
export const SHARE_PERCENT = 50;
const LOOK_EVERY_MS = 250;
const USUAL_PAGES = 7;

/** Step that loads a remote. Customers choose it during the trial of the remote's canary. */
const stepOf: Readonly<Record<RemoteName, StepName>> = {
  autopay: 'home',
  billers: 'home',
  complaints: 'complaints',
  history: 'history',
  payments: 'pay',
};

/** Moves before and after the trial of a bad canary, which runs in parallel with a good one. */
interface Block {
  readonly trial: Fault;
  /** A bad version that the gates refuse at the same time. Without one, a shell is released. */
  readonly refused: Fault | undefined;
  /** Remote with a good canary, and another remote that is released in the meantime. */
  readonly canary: RemoteName;
  readonly other: RemoteName;
  readonly ending: 'promote' | 'rollback' | 'withdraw';
}

/** Selects a random block for each fault that the watch sees. No two parallel moves concern the same remote. */
export function drawBlocks(seed: number): Block[] {
  const chance = new Chance(seed);
  const of = (by: Fault['stoppedBy']) => chance.shuffled(faults.filter(({ stoppedBy }) => stoppedBy === by));
  const gates = of('gate');
  const endings = chance.shuffled(['promote', 'promote', 'promote', 'rollback', 'withdraw'] as const);
  return of('watch').map((trial, index): Block => {
    const refused = gates.find(({ remote }) => remote !== trial.remote);
    if (refused) gates.splice(gates.indexOf(refused), 1);
    const isFree = (remote: RemoteName) => remote !== trial.remote && remote !== refused?.remote;
    const [canary = 'billers', other = 'billers'] = chance.shuffled(remotes.filter(isFree));
    return { trial, refused, canary, other, ending: endings[index % endings.length] ?? 'promote' };
  });
}

export interface DayParts {
  readonly tools: ReleaseTools;
  readonly versions: Versions;
  readonly crowd: Pick<Crowd, 'wanted' | 'findPages'>;
  readonly portalDir: string;
  /** How long customers use a bad canary before a person ends it. */
  readonly patienceMs: number;
  /** Aborted at the end, after which nothing is released. */
  readonly ended: AbortSignal;
  /** Called with each row when its outcome is known. */
  onRow(row: Row): void;
}

/** Team members, who release with the tools of the guide. */
export class Day {
  /** Versions in the format `history@9.4.0-0123456789`. */
  readonly badVersions = new Set<string>();
  readonly #built = new Map<Fault, Candidate>();

  constructor(private readonly parts: DayParts) {}

  /** Builds every bad version without releasing it. */
  async prepare(): Promise<void> {
    for (const fault of faults) this.#built.set(fault, await this.parts.versions.bad(fault));
  }

  async play({ trial, refused, canary, other, ending }: Block): Promise<void> {
    const { tools, versions } = this.parts;
    const share = ['--canary', String(SHARE_PERCENT)];
    const good = versions.good(canary);
    await this.done(
      `${canary} ${good.version}: canary`,
      tools.run('release', good.source, ...share, ...withoutTrial),
    );
    // Its release gate tests all live remotes, so a bad canary would block it.
    if (!refused) await this.done('shell: release', tools.run('release', versions.shell().source));
    const onTrial = await this.startTrial(trial, share);
    if (refused) await this.refuse(refused);
    const { source, version } = versions.good(other);
    await this.done(`${other} ${version}: release`, tools.run('release', source, ...withoutTrial));
    await this.done(`${other} ${version}: rolled back`, tools.run('rollback', other));
    if (!refused) await this.done('shell: rolled back', tools.run('rollback', 'shell'));
    await this.endTrial(trial, onTrial);
    const reason = ending === 'withdraw' ? ['release day'] : [];
    await this.done(`${canary} ${good.version}: ${ending}`, tools.run(ending, canary, ...reason));
  }

  private async done(what: string, running: Promise<ToolRun>): Promise<void> {
    this.parts.ended.throwIfAborted();
    const { isDone, output } = await running;
    this.parts.onRow({ what, expected: 'done', outcome: isDone ? 'done' : output });
  }

  /** Tries a release that a gate must refuse. */
  private async refuse(fault: Fault): Promise<void> {
    const { tools, portalDir, onRow } = this.parts;
    const sequence = () => readRegistry(portalDir)?.seq;
    const before = sequence();
    const { source } = this.candidateOf(fault);
    const { isDone, output, seconds } = await tools.run('release', source, ...withoutTrial);
    const isRefused = !isDone && fault.reason.test(output) && sequence() === before;
    const what = `${fault.remote}: release that ${fault.name}`;
    onRow({ what, expected: 'refused', outcome: isRefused ? 'refused' : output, seconds });
  }

  private async startTrial(fault: Fault, share: readonly string[]): Promise<string> {
    const { source, version } = this.candidateOf(fault);
    this.badVersions.add(`${fault.remote}@${version}`);
    this.parts.crowd.wanted = fault.step ?? stepOf[fault.remote];
    const { portalDir, tools } = this.parts;
    await tools.runOk('release', source, ...share, ...withoutTrial);
    fault.changeReleased?.(path.join(portalDir, 'remotes', fault.remote, version));
    return version;
  }

  private async endTrial(fault: Fault, version: string): Promise<void> {
    const { remote, name, reason, pages = USUAL_PAGES } = fault;
    const { portalDir, tools, crowd, patienceMs, ended, onRow } = this.parts;
    const lineOf = (action: string) =>
      readReleaseLog(portalDir).find((line) => line.action === action && line.version === version);
    const since = Date.parse(lineOf('canary')?.at ?? '');
    while (!lineOf('withdrawn') && Date.now() - since < patienceMs)
      await sleep(LOOK_EVERY_MS, undefined, { signal: ended });
    crowd.wanted = undefined;
    const withdrawn = lineOf('withdrawn');
    const pagesAt = crowd.findPages(`${remote}@${version}`)[pages - 1] ?? Infinity;
    const atMs = Date.parse(withdrawn?.at ?? '');
    const isByWatch = withdrawn?.by === 'watch' && reason.test(withdrawn.reason ?? '');
    onRow({
      what: `${remote} ${version}: canary that ${name}`,
      expected: 'withdrawn',
      outcome: isByWatch ? 'withdrawn' : (withdrawn?.reason ?? 'still a canary'),
      ...(withdrawn && {
        seconds: (atMs - since) / 1000,
        secondsAfterPages: Math.max(0, atMs - pagesAt) / 1000,
      }),
    });
    if (!withdrawn) await tools.runOk('rollback', remote);
  }

  private candidateOf(fault: Fault): Candidate {
    const built = this.#built.get(fault);
    if (!built) throw new Error(`No version that ${fault.name} was built`);
    return built;
  }
}
