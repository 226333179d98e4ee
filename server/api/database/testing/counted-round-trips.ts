import type { Client, QueryResult } from 'pg';
import { currentActivity } from '../../operations/activity';
import { preparedClient } from '../prepared-client';
import { WITHOUT_WAITING } from '../statements';

type Callback = (error: Error, result: QueryResult) => void;

/** The untyped form of `Client.query`, with a callback or a promise. */
type Query = (this: Client, ...args: unknown[]) => Promise<unknown> | undefined;

const CHANGES = /^\s*(WITH\b[\s\S]*\b(INSERT INTO|UPDATE|DELETE FROM)\b|INSERT|UPDATE|DELETE)\b/i;

/** Whether a call sends the statement, and not a job, which runs at any time. */
function isOfCall(): boolean {
  const activity = currentActivity();
  return activity !== undefined && !/-[0-9a-f]{8}-/.test(activity.request);
}

/**
 * Counts the round trips to the database that calls in this process make. Statements on a connection that do not wait
 * for earlier responses share a round trip.
 */
export class CountedRoundTrips {
  roundTrips = 0;
  statements = 0;
  /** Number of commits that wait for the disk. */
  diskWaits = 0;
  readonly #unanswered = new Map<Client, number>();
  readonly #changed = new Map<Client, boolean>();
  #restore = (): void => undefined;

  start(): void {
    const prototype = preparedClient.prototype as unknown as { query: Query };
    const { query } = prototype;
    const sending = (client: Client, text: string) => this.#sending(client, text);
    const answered = (client: Client) => this.#answered(client);
    prototype.query = function (...args) {
      if (!isOfCall()) return query.apply(this, args);
      const [statement] = args as [string | { text: string }];
      sending(this, typeof statement === 'string' ? statement : statement.text);
      const last = args.at(-1);
      if (typeof last === 'function') {
        const done = last as Callback;
        args[args.length - 1] = ((...outcome) => (answered(this), done(...outcome))) satisfies Callback;
        return query.apply(this, args);
      }
      const result = query.apply(this, args);
      const end = () => answered(this);
      result?.then(end, end);
      return result;
    };
    this.#restore = () => void (prototype.query = query);
  }

  stop(): void {
    this.#restore();
  }

  #sending(client: Client, text: string): void {
    const unanswered = this.#unanswered.get(client) ?? 0;
    if (unanswered === 0) this.roundTrips += 1;
    this.#unanswered.set(client, unanswered + 1);
    this.statements += 1;
    this.#countDiskWait(client, text);
  }

  #answered(client: Client): void {
    this.#unanswered.set(client, (this.#unanswered.get(client) ?? 1) - 1);
  }

  #countDiskWait(client: Client, text: string): void {
    const changes = CHANGES.test(text) && !text.includes(WITHOUT_WAITING);
    if (text.startsWith('BEGIN')) this.#changed.set(client, false);
    else if (text === 'COMMIT') {
      if (this.#changed.get(client)) this.diskWaits += 1;
      this.#changed.delete(client);
    } else if (changes && this.#changed.has(client)) this.#changed.set(client, true);
    else if (changes) this.diskWaits += 1;
  }
}
