import { setTimeout as sleep } from 'node:timers/promises';
import type { PrivatePortal } from '../portal/private-portal';
import type { Crowd } from './crowd';
import { faults, type Fault, type RemoteName } from './faults';
import type { Block, Move } from './plan';
import type { LogLine, ReleasedState } from './released-state';
import type { ReleaseTools, ToolRun } from './release-tools';
import type { StepName } from './steps';
import { StolenKeys, type Role } from './stolen-keys';
import type { Candidate, Versions } from './versions';

/** A line of the report. */
export interface Row {
  /** Description of the move: 'history 9.4.0-0123456789: canary for 50 %'. */
  readonly what: string;
  readonly expected: string;
  readonly outcome: string;
  /** Seconds from the release, or its command, until the refusal or the withdrawal. */
  readonly seconds?: number;
  readonly isAsExpected: boolean;
}

/** Half of the customers, so that both versions have enough of them within a minute. */
export const SHARE_PERCENT = 50;
const LOOK_EVERY_MS = 250;

/** Step that loads a remote, for which customers come during the trial of its canary. */
const stepOf: Readonly<Record<RemoteName, StepName>> = {
  autopay: 'home',
  billers: 'home',
  complaints: 'complaints',
  history: 'history',
  payments: 'pay',
};

export interface DayParts {
  readonly tools: ReleaseTools;
  readonly state: ReleasedState;
  readonly versions: Versions;
  readonly crowd: Pick<Crowd, 'comeFor'>;
  readonly portal: Pick<PrivatePortal, 'bank' | 'portalDir'>;
  /** Environment variables that name the keys to server and tools. */
  readonly keys: NodeJS.ProcessEnv;
  /** Time that a bad canary has customers before a person ends it. */
  readonly patienceMs: number;
  /** Aborted at the end, after which nothing is released. */
  readonly ended: AbortSignal;
  /** Called with each row as soon as its outcome is known. */
  onRow(row: Row): void;
}

/** Team members, who release with the tools of the guide. */
export class Day {
  /** Versions in the form `history@9.4.0-0123456789`. */
  readonly badVersions = new Set<string>();
  readonly #built = new Map<Fault, Candidate>();

  constructor(private readonly parts: DayParts) {}

  /** Builds every bad version without releasing it. */
  async prepare(): Promise<void> {
    for (const fault of faults) this.#built.set(fault, await this.parts.versions.bad(fault));
  }

  async play({ before, trial, meanwhile, after }: Block): Promise<void> {
    for (const move of before) await this.make(move);
    const onTrial = await this.startTrial(trial);
    for (const move of meanwhile) await this.make(move);
    await this.endTrial(trial, onTrial);
    for (const move of after) await this.make(move);
  }

  /** Replaces the key of a role; then a thief with the old one must not reach any customer. */
  async rotate(role: Role): Promise<void> {
    const { tools, versions, portal, keys, onRow } = this.parts;
    const stolen = new StolenKeys(portal.portalDir, keys);
    try {
      const { seconds } = await tools.runOk('keys', 'rotate', role);
      const sent = await stolen.use(role, versions, portal.bank.origin);
      onRow({
        what: `keys: a new one of ${role}, then files signed with the old one`,
        expected: 'refused',
        outcome: sent.length === 0 ? 'refused' : `the server sent ${sent.join(', ')}`,
        seconds,
        isAsExpected: sent.length === 0,
      });
    } finally {
      stolen.remove();
    }
  }

  private async make(move: Move): Promise<void> {
    const { tools, state, versions, ended } = this.parts;
    ended.throwIfAborted();
    if (move.kind === 'bad') return this.refused(move.fault);
    if (move.kind === 'release-shell') {
      const { source, from } = versions.shell();
      await this.done('shell: release', tools.run('release', [source], from));
    } else if (move.kind === 'roll-back-shell') {
      await this.done('shell: rolled back', tools.run('rollback', ['shell']));
    } else if (move.kind === 'release') {
      const { source, version = '' } = versions.good(move.remote);
      await this.done(`${move.remote} ${version}: release`, tools.run('release', [source]));
    } else if (move.kind === 'canary') {
      const { source, version = '' } = versions.good(move.remote);
      const ran = tools.run('release', [source, '--canary', String(SHARE_PERCENT)]);
      await this.done(`${move.remote} ${version}: canary for ${SHARE_PERCENT} %`, ran);
    } else if (move.kind === 'promote') {
      const version = state.entry(move.remote).canary?.release.version ?? '';
      await this.done(`${move.remote} ${version}: canary for all`, tools.run('promote', [move.remote]));
    } else if (move.kind === 'roll-back') {
      const { canary, version } = state.entry(move.remote);
      const what = canary ? `canary ${canary.release.version} ended` : `${version} rolled back`;
      await this.done(`${move.remote} ${what}`, tools.run('rollback', [move.remote]));
    } else if (move.kind === 'withdraw') {
      const version = state.entry(move.remote).canary?.release.version ?? '';
      const ran = tools.run('withdraw', [move.remote, 'release day']);
      await this.done(`${move.remote} ${version}: withdrawn by a person`, ran);
    }
  }

  private async done(what: string, running: Promise<ToolRun>): Promise<void> {
    const { isDone, output } = await running;
    this.parts.onRow({
      what,
      expected: 'done',
      outcome: isDone ? 'done' : output.trim(),
      isAsExpected: isDone,
    });
  }

  /** Tries a release that a gate must refuse. */
  private async refused(fault: Fault): Promise<void> {
    const { tools, state, onRow } = this.parts;
    const { source, from } = this.candidateOf(fault);
    const before = state.registry();
    const { isDone, output, seconds } = await tools.run('release', [source], from);
    const isRefused = !isDone && fault.reason.test(output) && state.registry() === before;
    onRow({
      what: `${fault.remote}: release that ${fault.name}`,
      expected: 'refused',
      outcome: isRefused ? 'refused' : output.trim(),
      seconds,
      isAsExpected: isRefused,
    });
  }

  private async startTrial(fault: Fault): Promise<string> {
    const { tools, crowd } = this.parts;
    const { source, version = '' } = this.candidateOf(fault);
    this.badVersions.add(`${fault.remote}@${version}`);
    crowd.comeFor(stepOf[fault.remote]);
    await tools.runOk('release', source, '--canary', String(SHARE_PERCENT));
    return version;
  }

  private async endTrial(fault: Fault, version: string): Promise<void> {
    const { state, tools, crowd, patienceMs, ended, onRow } = this.parts;
    const lineOf = (action: string): LogLine | undefined =>
      state.log().find((line) => line.action === action && line.version === version);
    const since = Date.parse(lineOf('canary')?.at ?? '');
    while (!lineOf('withdrawn') && Date.now() - since < patienceMs)
      await sleep(LOOK_EVERY_MS, undefined, { signal: ended });
    crowd.comeFor(undefined);
    const withdrawn = lineOf('withdrawn');
    const isByWatch = withdrawn?.by === 'watch' && fault.reason.test(withdrawn.reason ?? '');
    onRow({
      what: `${fault.remote} ${version}: canary for ${SHARE_PERCENT} % that ${fault.name}`,
      expected: 'withdrawn',
      outcome: isByWatch ? 'withdrawn' : (withdrawn?.reason ?? 'still a canary'),
      ...(withdrawn && { seconds: (Date.parse(withdrawn.at) - since) / 1000 }),
      isAsExpected: isByWatch,
    });
    if (!withdrawn) await tools.runOk('rollback', fault.remote);
  }

  private candidateOf(fault: Fault): Candidate {
    const built = this.#built.get(fault);
    if (!built) throw new Error(`No version that ${fault.name} was built`);
    return built;
  }
}
