import type { Presentment, PresentmentPage, SkipDecision } from '@billpay/api/adapters/bill-network';
import type { World } from './world';

const PAGE_SIZE = 3;
/** Longest delay of an event or of its copy, which reorders the events about a bill. */
const LATE_MS = 12 * 3_600_000;

/** The bills that the network presents in memory. Its feed repeats and reorders the events. */
export class Presentments {
  readonly feed: Presentment[] = [];
  /** The newest event about each bill, whether or not the feed has it yet. */
  readonly newest = new Map<string, Presentment>();
  /** The customers' newest decisions. */
  readonly decisions = new Map<string, SkipDecision>();

  /** Number of events that the feed will have later. */
  #coming = 0;
  /** Number of events that the API has stored. */
  #stored = 0;

  constructor(private readonly world: World) {}

  /** Whether the API has stored all events. */
  get isRead(): boolean {
    return this.#coming === 0 && this.#stored === this.feed.length;
  }

  /** Announces that a bill is presented or withdrawn. */
  announce(announced: Omit<Presentment, 'revision'>): void {
    const { billId, state } = announced;
    const event = { ...announced, revision: (this.newest.get(billId)?.revision ?? 0) + 1 };
    this.newest.set(billId, event);
    this.world.note(`network: ${billId} is ${state}`);
    const { chance } = this.world;
    for (let copies = chance.between(1, 2); copies > 0; copies -= 1) {
      this.#coming += 1;
      this.world.after(chance.happens(0.5) ? 0 : chance.between(0, LATE_MS), () => {
        this.#coming -= 1;
        this.feed.push(event);
      });
    }
  }

  isWithdrawn(number: string, month: string): boolean {
    return this.newest.get(`${number}-${month}`)?.state === 'withdrawn';
  }

  read(after: string | null): PresentmentPage {
    const from = Number(after ?? 0);
    this.#stored = Math.max(this.#stored, from);
    const presentments = this.feed.slice(from, from + PAGE_SIZE);
    const next = from + presentments.length;
    return { presentments, next: String(next), isLast: next >= this.feed.length };
  }

  decide(decision: SkipDecision): void {
    const known = this.decisions.get(decision.billId);
    if (!known || known.decision < decision.decision) this.decisions.set(decision.billId, decision);
  }
}
