import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ending } from '@billpay/sandbox/testing/actors';
import { runReconcile } from '../reconcile/run-reconcile';
import { DeskUnderTest, type Finished } from './desk-under-test';

/** Day of the payments. */
export const DAY = '2020-01-10';
/** Time of the comparison, on the day after. */
export const NOON_AFTER = new Date('2020-01-11T12:00:00+05:30');
export const HEADER = 'payment_id,day,amount_paise,state';

export function toFile(rows: readonly string[]): string {
  return [HEADER, ...rows, ''].join('\n');
}

/** A bank with three payments on one day, and the files that the core and the network would write about them. */
export class DayUnderTest {
  readonly folder = mkdtempSync(join(tmpdir(), 'billpay-reconcile-'));

  private constructor(
    readonly desk: DeskUnderTest,
    /** Ids of the payments. The customer paid a fee of ₹2.00 for the captured one. */
    readonly captured: string,
    readonly released: string,
    readonly unknown: string,
  ) {}

  static async open(): Promise<DayUnderTest> {
    const desk = await DeskUnderTest.open();
    const { here } = desk.bank;
    const pay = async (ending: Ending) => {
      const { id } = await desk.bank.pay(here, ending);
      await here.db.query('UPDATE payment SET bank_day = $2 WHERE id = $1', [id, DAY]);
      return id;
    };
    const captured = await pay('paid');
    await here.db.query('UPDATE payment SET fee = 200 WHERE id = $1', [captured]);
    return new DayUnderTest(desk, captured, await pay('refusedByNetwork'), await pay('paidLater'));
  }

  async close(): Promise<void> {
    await this.desk.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  get coreRows(): readonly [string, string, string] {
    return [
      `${this.captured},${DAY},10200,captured`,
      `${this.released},${DAY},10000,released`,
      `${this.unknown},${DAY},10000,held`,
    ];
  }

  get networkRows(): readonly [string, string, string] {
    return [
      `${this.captured},${DAY},10000,accepted`,
      `${this.released},${DAY},10000,refused`,
      `${this.unknown},${DAY},10000,unknown`,
    ];
  }

  /** Compares two files, by default those that equal our payments. */
  async reconcile(
    core: string | Buffer = toFile(this.coreRows),
    network: string | Buffer = toFile(this.networkRows),
    options: readonly string[] = ['--day', DAY],
  ): Promise<Finished> {
    const files = [this.#write('core.csv', core), this.#write('network.csv', network)];
    return this.run([...files, ...options]);
  }

  /** Runs `npm run reconcile` in this process, with a login that can only read. */
  async run(args: readonly string[]): Promise<Finished> {
    const output: string[] = [];
    const errors: string[] = [];
    const code = await runReconcile(
      args,
      { DESK_DATABASE_URL: this.desk.urlOf('reader') },
      {
        print: (line) => void output.push(line),
        printError: (line) => void errors.push(line.replaceAll(`${this.folder}/`, '')),
      },
      NOON_AFTER,
    );
    return { code, output: output.join('\n'), errors: errors.join('\n') };
  }

  #write(name: string, content: string | Buffer): string {
    const file = join(this.folder, name);
    writeFileSync(file, content);
    return file;
  }
}
