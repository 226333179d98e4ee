import type { Database } from '@billpay/api/database/database';
import type { Books } from '../books';
import type { Actors } from '@billpay/sandbox/testing/actors';
import type { ToldByApi } from '../read-back';
import { apiInvariants } from './api-invariants';
import { booksInvariants } from './books-invariants';
import { readEvidence } from './evidence';
import { toFinding, type Finding, type Invariant } from './finding';
import { ledgerInvariants } from './ledger-invariants';
import { paymentInvariants } from './payment-invariants';
import { examineDatabase } from './sql-invariant';

/** Every invariant there is, in the order in which they are reported. */
export const invariants: readonly Invariant[] = [
  ...ledgerInvariants,
  ...paymentInvariants,
  ...booksInvariants,
  ...apiInvariants,
];

/** Checks those of the database alone. */
export async function checkDatabase(db: Database): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const each of [...ledgerInvariants, ...paymentInvariants])
    findings.push(await examineDatabase(db, each));
  return findings;
}

/** Checks them all: by the database alone, by what the clients wrote down, and by what the API tells. */
export async function checkEverything(
  db: Database,
  { books, actors, told }: { books: Books; actors: Actors; told: readonly ToldByApi[] },
): Promise<Finding[]> {
  const evidence = await readEvidence(db, books, actors);
  return [
    ...(await checkDatabase(db)),
    ...booksInvariants.map((each) => toFinding(each, each.examine(evidence))),
    ...apiInvariants.map((each) => toFinding(each, each.examine(evidence, told))),
  ];
}
