import { canariesFor } from '@billpay/shell/registry/cohort';
import { misfits } from '@billpay/shell/registry/needs';
import type { Release } from '@billpay/remote-kit/release/release';
import type { TrialPortal } from './trial-portal';

/** The versions of remotes that a customer gets. */
export type Shown = readonly (readonly [name: string, release: Release])[];

export interface TrialCustomer {
  /** URL of the portal with a fresh hand-off pair. */
  readonly address: string;
  readonly shown: Shown;
}

/** Customers of a trial's sandbox, who together get every live version and every canary. */
export class Customers {
  private readonly seen = new Set<string>();

  constructor(private readonly trial: Pick<TrialPortal, 'bank' | 'remotes' | 'provides'>) {}

  /** Returns a customer who gets a version that no earlier one had; undefined if all versions are covered. */
  async next(): Promise<TrialCustomer | undefined> {
    if (this.isEverySeen()) return undefined;
    for (;;) {
      const customer = await this.trial.bank.newCustomer();
      const shown = await this.shownTo(customer);
      const ids = shown.map(idOf);
      if (ids.every((id) => this.seen.has(id))) continue;
      for (const id of ids) this.seen.add(id);
      return { address: await this.trial.bank.handOff(customer), shown };
    }
  }

  async anyone(): Promise<TrialCustomer> {
    const customer = await this.trial.bank.newCustomer();
    return { address: await this.trial.bank.handOff(customer), shown: await this.shownTo(customer) };
  }

  private async shownTo(customer: string): Promise<Shown> {
    const { remotes, provides } = this.trial;
    const canaries = await canariesFor(customer, remotes, provides);
    return Object.entries(remotes).map(([name, entry]) => [
      name,
      (canaries.has(name) ? entry.canary?.release : undefined) ?? entry,
    ]);
  }

  private isEverySeen(): boolean {
    const { remotes, provides } = this.trial;
    return Object.entries(remotes).every(([name, entry]) => {
      const { release } = entry.canary ?? {};
      // No page loads a canary that does not fit.
      const canary = release && misfits(release.needs, provides).length === 0 ? release : undefined;
      return [entry, canary].every((one) => !one || this.seen.has(idOf([name, one])));
    });
  }
}

const idOf = ([name, { version }]: Shown[number]) => `${name}@${version}`;
