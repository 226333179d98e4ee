import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BankOfTwo } from '@billpay/sandbox/testing/bank-of-two';
import { carryOutResolutions } from '../../payments/resolutions';
import { recoverPayments } from '../../payments/recovery';
import type { Payment } from '../../payments/payment';
import { runPayment } from '../run-payment';

const guide = join(__dirname, '../../../../docs/databases.md');

/** Returns the SQL with which the guide creates the roles, with other names. */
function readGrants(readers: string, desk: string): string {
  const [, sql] = /```sql\n(CREATE ROLE billpay_readers .*?)```/s.exec(readFileSync(guide, 'utf8')) ?? [];
  if (!sql) throw new Error(`${guide} does not create the roles of the desk`);
  return sql.replaceAll('billpay_readers', readers).replaceAll('billpay_desk', desk);
}

/** People with logins. `reader` may only read, and `nobody` has no rights. */
const people = { asha: 'desk', ravi: 'desk', meena: 'desk', reader: 'readers', nobody: null } as const;

/** A finished command. */
export interface Finished {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** A bank whose operators have their own logins. */
export class DeskUnderTest {
  private constructor(
    readonly bank: BankOfTwo,
    /** Other tests use the same server, and its logins apply to all databases. */
    private readonly suffix: string,
  ) {}

  static async open(): Promise<DeskUnderTest> {
    const bank = await BankOfTwo.open();
    await bank.newMembers();
    const desk = new DeskUnderTest(bank, randomUUID().slice(0, 8).replace('-', ''));
    const logins = Object.entries(people).map(
      ([person, role]) =>
        `CREATE ROLE ${desk.login(person)} LOGIN ${role ? `IN ROLE ${desk.login(role)}` : ''};`,
    );
    await bank.here.db.script(readGrants(desk.login('readers'), desk.login('desk')) + logins.join(''));
    return desk;
  }

  async close(): Promise<void> {
    const roles = ['readers', 'desk'].map((role) => this.login(role));
    const logins = Object.keys(people).map((person) => this.login(person));
    await this.bank.here.db.script(
      `DROP OWNED BY ${roles.join()}; DROP ROLE ${[...logins, ...roles].join()}`,
    );
    await this.bank.close();
  }

  /** Name of a person's login. */
  login(person: string): string {
    return `${person}_${this.suffix}`;
  }

  urlOf(person: string): string {
    const url = new URL(this.bank.url);
    url.username = this.login(person);
    return url.href;
  }

  /** Runs `npm run payment` as a person. */
  async run(person: string, ...args: string[]): Promise<Finished> {
    return runDesk([...args, '--database', this.urlOf(person)]);
  }

  propose(person: string, { id }: Payment, outcome: string): Promise<Finished> {
    return this.run(person, 'resolve', id, '--as', outcome, '--reason', 'The network has confirmed by phone');
  }

  /** Returns the number of a proposal that was made. */
  async proposed(person: string, payment: Payment, outcome: string): Promise<string> {
    const { output, errors } = await this.propose(person, payment, outcome);
    const [, number] = /^Proposal (\d+) by /.exec(output) ?? [];
    if (!number) throw new Error(`Nothing was proposed: ${errors}`);
    return number;
  }

  confirm(person: string, { id }: Payment, proposal: string): Promise<Finished> {
    return this.run(person, 'confirm', id, '--proposal', proposal);
  }

  /** Makes a payment whose outcome the network does not know yet. */
  makePending(ending: 'paidLater' | 'reversedLater' = 'paidLater'): Promise<Payment> {
    return this.bank.pay(this.bank.here, ending);
  }

  /** Runs the API's jobs on both instances at once, as after a confirmation. */
  async carryOut(): Promise<void> {
    await Promise.all([carryOutResolutions(this.bank.here), carryOutResolutions(this.bank.elsewhere)]);
  }

  async recover(): Promise<void> {
    await this.bank.letTimePass();
    while (await recoverPayments(this.bank.here));
  }

  async stateOf({ id }: Payment): Promise<{ state: string; status: string } | undefined> {
    const [row] = await this.bank.here.db.query<{ state: string; status: string }>(
      'SELECT state, status FROM payment WHERE id = $1',
      [id],
    );
    return row;
  }
}

/** Runs `npm run payment` in this process. */
export async function runDesk(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Finished> {
  const output: string[] = [];
  const errors: string[] = [];
  const code = await runPayment(args, env, {
    print: (line) => void output.push(line),
    printError: (line) => void errors.push(line),
  });
  return { code, output: output.join('\n'), errors: errors.join('\n') };
}
