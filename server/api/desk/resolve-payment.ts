import type { Database } from '../database/database';
import { readAuditHead, formatHead } from './verify-audit';
import { formatTime } from './format';

interface Proposal {
  readonly id: number;
  readonly outcome: string;
  readonly proposed_by: string;
  readonly confirmed_by: string | null;
  readonly ends_at: Date;
}

/** Calls a function of the desk in a transaction, with the audit's head after it. */
async function callDesk(
  db: Database,
  call: string,
  values: readonly (string | number)[],
): Promise<{ proposal: Proposal; head: string }> {
  return db.transaction(async () => {
    const [proposal] = await db.query<Proposal>(`SELECT * FROM desk.${call}`, values);
    if (!proposal) throw new Error('The database has returned no proposal');
    return { proposal, head: formatHead(await readAuditHead(db)) };
  });
}

/** Proposes a resolution in the name of this connection's login. The database checks the rules. */
export async function propose(
  db: Database,
  paymentId: string,
  outcome: string,
  reason: string,
): Promise<string[]> {
  const values = [paymentId, outcome, reason];
  const { proposal, head } = await callDesk(db, 'propose_resolution($1, $2, $3)', values);
  const { id, proposed_by: person, ends_at: endsAt } = proposal;
  return [
    `Proposal ${id} by ${person}: ${paymentId} as ${proposal.outcome}, until ${formatTime(endsAt)}.`,
    `A second person confirms it with: npm run payment -- confirm ${paymentId} --proposal ${id}`,
    `Audit: ${head}`,
  ];
}

/** Confirms another person's proposal. The API then carries it out. */
export async function confirm(db: Database, paymentId: string, id: number): Promise<string[]> {
  const { proposal, head } = await callDesk(db, 'confirm_resolution($1, $2)', [paymentId, id]);
  const { outcome, proposed_by: proposer, confirmed_by: person } = proposal;
  return [
    `Proposal ${id} by ${proposer} is confirmed by ${person}. The API continues ${paymentId} as ${outcome}.`,
    `See the outcome with: npm run payment -- ${paymentId}`,
    `Audit: ${head}`,
  ];
}
