import { registerComplaint } from '@billpay/shared/contract/complaints';
import type { Host } from '@billpay/shared/host';
import { ApiError, messageOf } from '@billpay/shared/http';
import type { Complaint } from '../complaint/complaint';
import { complaintsQuery } from '../complaint/complaints-api';
import { queryClientOf } from '../complaints-data/query-client';
import type { ComplainedTransaction } from './complained-transaction';
import { isAbout } from './hindrance';
import { registerTexts } from './register-texts';

export interface NewComplaint {
  readonly transaction: ComplainedTransaction;
  readonly reason: { readonly id: number; readonly reason: string };
  readonly description: string;
}

export interface Registered {
  /** The bank's own words. */
  readonly message: string;
  /** Null when the list that tells it could not be fetched. */
  readonly complaintId: string | null;
}

/** The answer got lost, and so did the look whether the complaint is in the list. */
class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
}

/**
 * Registers a complaint, finds its number in the list, which is loaded anew (COMP-06), and tells the other remotes. An
 * answer that got lost is no failure when the complaint is in the list.
 * @throws the call's ApiError when it was not registered; OutcomeUnknown when nobody can say.
 */
export async function register(host: Host, complaint: NewComplaint): Promise<Registered> {
  const known = queryClientOf(host).getQueryData(complaintsQuery(host).queryKey) ?? [];
  const message = await submit(host, complaint);
  const made = await findMade(host, complaint, known).catch(() => {
    if (message instanceof ApiError) throw new OutcomeUnknown();
    return undefined;
  });
  if (message instanceof ApiError && !made) throw message;
  if (made) host.bus.emit('complaint.registered', { complaintId: made.id });
  return {
    message: typeof message === 'string' ? message : registerTexts.registered(made?.id ?? ''),
    complaintId: made?.id ?? null,
  };
}

/** The bank's message, or the failure that leaves it open whether anything was registered (docs/decisions/0012). */
async function submit(
  host: Host,
  { transaction, reason, description }: NewComplaint,
): Promise<string | ApiError> {
  const body = {
    complaintReasonsID: reason.id,
    type: 'transaction' as const,
    transactionID: transaction.reference,
    reason: reason.reason,
    description,
  };
  try {
    return (await host.http.call(registerComplaint, { body })).message;
  } catch (error) {
    if (error instanceof ApiError && isOpenOutcome(error)) return error;
    throw error;
  }
}

function isOpenOutcome({ kind, status }: ApiError): boolean {
  return kind === 'no-answer' || kind === 'unreadable' || status === 400;
}

async function findMade(
  host: Host,
  { transaction }: NewComplaint,
  known: readonly Complaint[],
): Promise<Complaint | undefined> {
  const before = new Set(known.map(({ id }) => id));
  const client = queryClientOf(host);
  const { queryKey } = complaintsQuery(host);
  await client.cancelQueries({ queryKey });
  const all = await client.fetchQuery({ ...complaintsQuery(host), staleTime: 0 });
  return all.find((one) => !before.has(one.id) && isAbout(one, transaction));
}

/** Why it failed: the server's words where it gave some (COMP-10). */
export function failureOf(error: unknown): string {
  if (error instanceof OutcomeUnknown) return registerTexts.unknown;
  return messageOf(error, registerTexts.failed);
}
