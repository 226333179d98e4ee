import { Chance } from '@billpay/sandbox/testing/chance';
import { faults, type Fault, type RemoteName } from './faults';

/** One action of a team member with the release tools. */
export type Move =
  | {
      readonly kind: 'release' | 'canary' | 'promote' | 'roll-back' | 'withdraw';
      readonly remote: RemoteName;
    }
  | { readonly kind: 'release-shell' | 'roll-back-shell' }
  | { readonly kind: 'bad'; readonly fault: Fault };

/** Moves up to the withdrawal of a bad canary. */
export interface Block {
  readonly before: readonly Move[];
  /** A canary that the watch must withdraw. */
  readonly trial: Fault;
  /** Moves while the bad canary has customers. */
  readonly meanwhile: readonly Move[];
  /** The end of the good canary that ran in parallel with the bad one. */
  readonly after: readonly Move[];
}

type Ending = 'promote' | 'roll-back' | 'withdraw';
const endings: readonly Ending[] = ['promote', 'promote', 'promote', 'roll-back', 'withdraw'];

/**
 * Draws thirty moves in five blocks, eight of them bad. In each block a good and a bad canary run in parallel
 * while other remotes, or the shell, are released; no two of these are of the same remote.
 */
export function drawPlan(seed: number): Block[] {
  const chance = new Chance(seed);
  const trials = chance.shuffled(faults.filter(({ stoppedBy }) => stoppedBy === 'watch'));
  const refused = placed(
    chance.shuffled(faults.filter(({ stoppedBy }) => stoppedBy === 'gate')),
    trials,
    chance,
  );
  const ends = chance.shuffled(endings);
  return trials.map((trial, index): Block => {
    const [isLast, gate] = [index === trials.length - 1, refused[index]];
    const busy = new Set([trial.remote, ...(gate ? [gate.remote] : [])]);
    const [canary, other] = chance.shuffled(allRemotes.filter((remote) => !busy.has(remote)));
    if (!canary || !other) throw new Error('A block needs two more remotes');
    const bad: Move[] = gate ? [{ kind: 'bad', fault: gate }] : [];
    const shell: Move[] = gate ? [] : [{ kind: 'release-shell' }];
    return {
      before: [{ kind: 'canary', remote: canary }],
      trial,
      meanwhile: [
        ...bad,
        { kind: 'release', remote: other },
        ...(isLast && !gate ? [] : [{ kind: 'roll-back', remote: other } as const]),
        ...shell,
        ...(isLast && !gate ? [{ kind: 'roll-back-shell' } as const] : []),
      ],
      after: [{ kind: ends[index] ?? 'promote', remote: canary }],
    };
  });
}

const allRemotes: readonly RemoteName[] = ['autopay', 'billers', 'complaints', 'history', 'payments'];

/** Places the gates' faults in the first blocks, none in parallel with a canary of the same remote. */
function placed(gates: readonly Fault[], trials: readonly Fault[], chance: Chance): readonly Fault[] {
  const order = gates.every((gate, index) => gate.remote !== trials[index]?.remote);
  return order ? gates : placed(chance.shuffled(gates), trials, chance);
}
