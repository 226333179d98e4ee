import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Database, type Value } from '../database';

const root = join(__dirname, '../../../..');

/** The code of the API and of its simulated adapters. */
const folders = [
  'server/api',
  'server/sandbox/bank-core',
  'server/sandbox/bill-network',
  'server/sandbox/messages',
];
/**
 * The driver, migrations, tests, and files that run only at a start, for the control API, the import of billers or
 * the operator's desk.
 */
const notTheApi =
  /^server\/api\/(database\/|desk\/|billers\/write-billers\.ts$|production\/(start-bank-api|store-settings)\.ts$)|^server\/sandbox\/bank-core\/ledger\.ts$|\/testing\/|\.test\.ts$/;

/** A place in the code that sends a statement, such as `server/api/payments/settle.ts:46`. */
export type CallSite = string;

export interface RecordedStatement {
  readonly text: string;
  /** Values of the statement at its first use. */
  readonly values: readonly Value[];
  readonly from: CallSite;
}

function filesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => file.endsWith('.ts') && !notTheApi.test(file));
}

function sitesIn(file: string): CallSite[] {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  return lines.flatMap((line, index) => (/\bdb\.(query|run)\b/.test(line) ? [`${file}:${index + 1}`] : []));
}

/** Lists every place in the source that sends a statement. */
const callSites = new Set(folders.flatMap(filesOf).sort().flatMap(sitesIn));

/** Finds the call site in the stack of a statement. */
function siteOf(stack: string): CallSite | undefined {
  const frames = [...stack.matchAll(/\(?(\/[^():]+\.ts):(\d+):\d+\)?$/gm)];
  return frames
    .map(([, path = '', line]) => `${relative(root, path)}:${line}`)
    .find((site) => callSites.has(site));
}

/** Records every statement that the API sends in this process, in the only class that sends statements. */
export class RecordedStatements {
  readonly #byText = new Map<string, RecordedStatement>();
  readonly #sites = new Set<CallSite>();
  readonly #restore: (() => void)[] = [];

  start(): void {
    const { query, run } = Database.prototype;
    const record = this.#record.bind(this);
    Database.prototype.query = function <Row extends object>(this: Database, text: string, values = []) {
      record(text, values);
      return query.call<Database, [string, readonly Value[]], Promise<Row[]>>(this, text, values);
    };
    Database.prototype.run = function (this: Database, text: string, values = []) {
      record(text, values);
      return run.call(this, text, values);
    };
    this.#restore.push(() => Object.assign(Database.prototype, { query, run }));
  }

  stop(): void {
    for (const restore of this.#restore.splice(0)) restore();
  }

  get all(): readonly RecordedStatement[] {
    return [...this.#byText.values()];
  }

  /** Call sites that have sent nothing yet. */
  get silentSites(): CallSite[] {
    return [...callSites].filter((site) => !this.#sites.has(site));
  }

  #record(text: string, values: readonly Value[]): void {
    const from = siteOf(new Error('sent from').stack ?? '');
    if (from === undefined) return;
    this.#sites.add(from);
    if (!this.#byText.has(text)) this.#byText.set(text, { text, values, from });
  }
}
