import { escapeUnprintable } from '@billpay/api/operations/printable';
import type { Secrets } from './secrets';

export type Outcome = 'ok' | 'FAIL' | 'skipped';

export interface Check {
  readonly group: string;
  /** Name of the call in the contract. */
  readonly call: string;
  readonly what: string;
  readonly outcome: Outcome;
  /** Reason for the failure or the skip, or a remark. */
  readonly why: string;
}

/** A failed check. The message is the reason. */
export class Failed extends Error {}

/** A check that cannot run here. The message is the reason. */
export class Skipped extends Error {}

const MAX_WHY_LENGTH = 400;

/** Collects the checks of a run and prints a line for each. */
export class Report {
  readonly checks: Check[] = [];
  #group = '';
  #printed = '';

  constructor(
    private readonly print: (line: string) => void,
    private readonly secrets: Secrets,
  ) {}

  /** Starts the group of the checks that follow. */
  startGroup(group: string): void {
    this.#group = group;
  }

  /** Prints a line that is not a check. */
  log(line: string): void {
    this.print(escapeUnprintable(this.secrets.hide(line)));
  }

  /**
   * Runs a check, which passes unless `act` throws an error, and prints the result of `act`. Returns true if
   * the check passed.
   */
  async check(call: string, what: string, act: () => Promise<string | void>): Promise<boolean> {
    try {
      this.#add(call, what, 'ok', (await act()) ?? '');
      return true;
    } catch (error) {
      const outcome = error instanceof Skipped ? 'skipped' : 'FAIL';
      this.#add(call, what, outcome, error instanceof Error ? error.message : String(error));
      return false;
    }
  }

  skip(call: string, what: string, why: string): void {
    this.#add(call, what, 'skipped', why);
  }

  /** Records a group that threw an error before its end. */
  groupFailed(error: unknown): void {
    this.#add('all', 'finishes the group', 'FAIL', error instanceof Error ? error.message : String(error));
  }

  count(outcome: Outcome): number {
    return this.checks.filter((check) => check.outcome === outcome).length;
  }

  /** `N passed, N failed, N skipped`. */
  summary(): string {
    return `${this.count('ok')} passed, ${this.count('FAIL')} failed, ${this.count('skipped')} skipped`;
  }

  #add(call: string, what: string, outcome: Outcome, why: string): void {
    const shown = escapeUnprintable(this.secrets.hide(why).replace(/\s+/g, ' ').slice(0, MAX_WHY_LENGTH));
    this.checks.push({ group: this.#group, call, what, outcome, why: shown });
    if (this.#printed !== this.#group) this.print(`\n${this.#group}`);
    this.#printed = this.#group;
    this.print(`${outcome.padEnd(8)} ${call}: ${what}${shown && ` — ${shown}`}`);
  }
}
