import type { AnyEndpoint } from '@billpay/api-contract/endpoint';
import { findArea } from '@billpay/api/api-document/operation';
import type { Codes } from './codes';
import type { Customer, CallContext } from './customer';
import type { CustomerData, ResponsesByCall } from './customer-data';
import type { Options } from './options';
import type { Payable } from './payable';
import { Skipped, type Report } from './report';
import type { SandboxControl } from './sandbox-control';

/** Groups of checks with their headings, by the name that `--only` accepts. */
export const groups = {
  responses: 'Responses',
  portal: 'What the portal relies on',
  sessions: 'Sessions',
  sealing: 'Sealed bodies',
  input: 'Bad input',
  codes: 'One-time codes',
  paying: 'Paying once',
  dues: 'Dues and scheduled payments',
  lists: 'Several bills with one code',
  protection: 'Lock, limit and reports',
  history: 'History and complaints',
  ownership: "Another customer's data",
} as const;
export type Group = keyof typeof groups;

/** The context of all checks. */
export interface Run {
  readonly options: Options;
  readonly report: Report;
  readonly context: CallContext;
  readonly first: Customer;
  readonly second: Customer;
  /** The first customer's data. */
  readonly firstData: CustomerData;
  /** The second customer's data. */
  readonly secondData: CustomerData;
  /** The responses of the first customer's reads. */
  readonly responses: ResponsesByCall;
  /** A bill of the first customer that can be paid, or the reason why there is none. */
  readonly payable: Payable | string;
  readonly codes: Codes;
  readonly control: SandboxControl | null;
  /**
   * Reason why the run may make no more payments; '' until a payment has succeeded that should have been
   * refused.
   */
  readonly payments: { stopped: string };
  /** The calls of the contract that the server implements. */
  readonly endpoints: readonly AnyEndpoint[];
}

/** Whether `--only` selects a group of checks for an area of the contract. */
export function isSelected({ options: { only } }: Pick<Run, 'options'>, group: Group, area: string): boolean {
  const named = (isGroup: boolean) => only.filter((name) => Object.hasOwn(groups, name) === isGroup);
  const [wantedGroups, wantedAreas] = [named(true), named(false)];
  return (
    (wantedGroups.length === 0 || wantedGroups.includes(group)) &&
    (wantedAreas.length === 0 || wantedAreas.includes(area))
  );
}

/** The calls that `--only` selects for a group. */
export function selectedEndpoints(run: Run, group: Group): readonly AnyEndpoint[] {
  return run.endpoints.filter((endpoint) => isSelected(run, group, findArea(endpoint)));
}

/** Returns the reason why the run may not write; null in a sandbox and with `--allow-writes`. */
export function whyNotWrite({ control, options }: Pick<Run, 'control' | 'options'>): string | null {
  return control || options.allowWrites ? null : 'needs --allow-writes';
}

/** Returns the reason why the run may not make calls that require a code; null if it may. */
export function whyNotConfirm(run: Pick<Run, 'control' | 'options' | 'codes'>): string | null {
  return (
    whyNotWrite(run) ??
    (run.codes.available ? null : 'no way to read codes: provide --otp-command or --otp prompt')
  );
}

/** Checks that depend on each other. If a required step fails, the rest is skipped. */
export class Scenario {
  constructor(
    private readonly report: Report,
    private readonly endpoint: AnyEndpoint,
    private readonly state = { broken: '' },
  ) {}

  /** Returns the same scenario, but reports its results under another call. */
  of(endpoint: AnyEndpoint): Scenario {
    return new Scenario(this.report, endpoint, this.state);
  }

  /** Runs a step that later steps do not depend on. */
  async step(what: string, act: () => Promise<string | void>): Promise<boolean> {
    const { broken } = this.state;
    return this.report.check(this.endpoint.name, what, async () => {
      if (broken) throw new Skipped(broken);
      return act();
    });
  }

  /** Runs a step that later steps depend on. */
  async must(what: string, act: () => Promise<string | void>): Promise<void> {
    if (!(await this.step(what, act))) this.end(`needs: ${this.endpoint.name}: ${what}`);
  }

  /** Ends the scenario: all further steps are skipped. */
  end(why: string): void {
    this.state.broken ||= why;
  }
}
