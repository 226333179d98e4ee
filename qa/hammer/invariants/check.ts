import type { Database } from '@billpay/api/database/database';
import type { ClientLog } from '../client-log';
import type { Actors } from '@billpay/sandbox/testing/actors';
import type { ApiView } from '../api-view';
import { apiInvariants } from './api-invariants';
import { clientLogInvariants } from './client-log-invariants';
import { readEvidence } from './evidence';
import { examineDatabase, toFinding, type Finding, type Invariant } from './finding';
import { ledgerInvariants } from './ledger-invariants';
import { paymentInvariants } from './payment-invariants';

/** All invariants, in the order of the report. */
export const invariants: readonly Invariant[] = [
  ...ledgerInvariants,
  ...paymentInvariants,
  ...clientLogInvariants,
  ...apiInvariants,
];

/** Checks the invariants that need only the database. */
export async function checkDatabase(db: Database): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const each of [...ledgerInvariants, ...paymentInvariants])
    findings.push(await examineDatabase(db, each));
  return findings;
}

/** Checks all invariants: of the database, the client log and the API. */
export async function checkEverything(
  db: Database,
  { clientLog, actors, apiViews }: { clientLog: ClientLog; actors: Actors; apiViews: readonly ApiView[] },
): Promise<Finding[]> {
  const evidence = await readEvidence(db, clientLog, actors);
  return [
    ...(await checkDatabase(db)),
    ...clientLogInvariants.map((each) => toFinding(each, each.examine(evidence))),
    ...apiInvariants.map((each) => toFinding(each, each.examine(evidence, apiViews))),
  ];
}
