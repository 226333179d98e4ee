import type { Books } from './books';
import type { HammerOptions, HammerReport } from './hammer';

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });
const titles = {
  postgres: 'PostgreSQL, several servers',
  embedded: 'Embedded database, one server',
} as const;

function counts(of: Readonly<Record<string, number>>): string {
  return Object.entries(of)
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${grouped.format(count)}`)
    .join(', ');
}

/** Every answer there was: payments by status, refusals by their words, and how often none came. */
function answerCounts({ intents }: Books): Record<string, number> {
  const all: Record<string, number> = {};
  for (const answer of intents.flatMap((intent) => intent.answers)) {
    const name =
      answer.kind === 'outcome' ? answer.status : answer.kind === 'lost' ? 'no answer' : answer.message;
    all[name] = (all[name] ?? 0) + 1;
  }
  return all;
}

/** What is about to happen, in a line. */
export function announce(options: HammerOptions): string {
  const { payments, clients, customers, seed, killEvery } = options;
  return (
    `${titles[options.database]}: ${grouped.format(payments)} payments by ${clients} clients over ${customers * 2} ` +
    `accounts, one server killed every ${killEvery} payments, seed ${seed}`
  );
}

/** The run and every invariant, a line each. */
export function renderReport({
  findings,
  books,
  played,
  kills,
  databaseCrashes,
  tookMs,
}: HammerReport): string {
  const seconds = tookMs / 1000;
  const orders = Object.values(played).reduce((sum, count) => sum + count, 0);
  const broken = findings.filter(({ ok }) => !ok).length;
  return [
    `  ${grouped.format(orders)} payments in ${grouped.format(seconds)} s: ${grouped.format(orders / seconds)} a second, ` +
      `${grouped.format(books.submissions / seconds)} submissions a second`,
    `  ${kills} servers killed, the database crashed ${databaseCrashes} times; ${grouped.format(books.looks)} looks at ` +
      `transactions; ${books.waits} waits for more codes, ${books.withoutCode} payments got none`,
    `  scenarios: ${counts(played)}`,
    `  answers: ${counts(answerCounts(books))}`,
    ...findings.map(
      ({ ok, clause, name, figures }) => `  ${ok ? 'ok  ' : 'FAIL'}  ${clause}  ${name}: ${figures}`,
    ),
    `  ${findings.length - broken} of ${findings.length} hold`,
  ].join('\n');
}
