import type { AnyEndpoint } from '@billpay/api-contract/endpoint';
import { areaOf } from '@billpay/api/api-document/operation';
import type { Codes } from './codes';
import type { Customer, Line } from './customer';
import type { Known, Replies } from './known';
import type { Options } from './options';
import type { Payable } from './payable';
import { Skipped, type Report } from './report';
import type { SandboxControl } from './sandbox-control';

/** Groups of checks, by the name that `--only` takes, with their headings. */
export const groups = {
  answers: 'Answers',
  sessions: 'Sessions',
  sealing: 'Sealed bodies',
  input: 'Bad input',
  codes: 'One-time codes',
  paying: 'Paying once',
  history: 'History and complaints',
  ownership: "Another customer's data",
} as const;
export type Group = keyof typeof groups;

/** Everything the checks work with. */
export interface Run {
  readonly options: Options;
  readonly report: Report;
  readonly line: Line;
  readonly first: Customer;
  readonly second: Customer;
  /** What the first customer has. */
  readonly known: Known;
  /** What the second customer has. */
  readonly theirs: Known;
  /** What the first customer's reads answered. */
  readonly replies: Replies;
  /** A bill of the first customer that can be paid, or why there is none. */
  readonly payable: Payable | string;
  readonly codes: Codes;
  readonly control: SandboxControl | null;
  /** Why no further payment may be tried: one went through that must not. '' while all is well. */
  readonly payments: { stopped: string };
  /** The calls of the contract that the server has. */
  readonly endpoints: readonly AnyEndpoint[];
}

/** Whether a group is to be run for an area of the contract: groups and areas that were named narrow each other. */
export function wants({ options: { only } }: Pick<Run, 'options'>, group: Group, area: string): boolean {
  const named = (isGroup: boolean) => only.filter((name) => Object.hasOwn(groups, name) === isGroup);
  const [wantedGroups, wantedAreas] = [named(true), named(false)];
  return (
    (wantedGroups.length === 0 || wantedGroups.includes(group)) &&
    (wantedAreas.length === 0 || wantedAreas.includes(area))
  );
}

/** The calls that a group is to be run for. */
export function wanted(run: Run, group: Group): readonly AnyEndpoint[] {
  return run.endpoints.filter((endpoint) => wants(run, group, areaOf(endpoint)));
}

/** Why the run may not change anything; null where it may: in a sandbox, and where it was allowed to. */
export function whyNotWrite({ control, options }: Pick<Run, 'control' | 'options'>): string | null {
  return control || options.allowWrites ? null : 'needs --allow-writes';
}

/** Why the run may not do what a code confirms. */
export function whyNotConfirm(run: Pick<Run, 'control' | 'options' | 'codes'>): string | null {
  return (
    whyNotWrite(run) ??
    (run.codes.available ? null : 'no way to read codes: give --otp-command or --otp prompt')
  );
}

/** Checks that follow from one another: once one that the rest needs has failed, the rest is skipped. */
export class Story {
  constructor(
    private readonly report: Report,
    private readonly endpoint: AnyEndpoint,
    private readonly state = { broken: '' },
  ) {}

  /** The same story, told of another call. */
  of(endpoint: AnyEndpoint): Story {
    return new Story(this.report, endpoint, this.state);
  }

  /** A step that later ones don't need. */
  async step(what: string, act: () => Promise<string | void>): Promise<boolean> {
    const { broken } = this.state;
    return this.report.check(this.endpoint.name, what, async () => {
      if (broken) throw new Skipped(broken);
      return act();
    });
  }

  /** A step without which the story ends. */
  async must(what: string, act: () => Promise<string | void>): Promise<void> {
    if (!(await this.step(what, act))) this.end(`needs: ${this.endpoint.name}: ${what}`);
  }

  /** Ends the story: no further step is tried. */
  end(why: string): void {
    this.state.broken ||= why;
  }
}
