import { registerComplaint } from '@billpay/api-contract/complaints';
import type { EndpointBody } from '@billpay/api-contract/endpoint';
import { formatBankDay } from '@billpay/domain/dates';
import type { Host } from '@billpay/host-api';
import { withLookup } from '@billpay/host-api/change';
import type { Complaint } from '../complaint/complaint';
import { complaintsQuery } from '../complaint/complaints-api';
import { getQueryClient } from '../complaint/ComplaintsData';
import type { DisputedTransaction } from './disputed-transaction';
import { isAbout } from './ineligibility-reason';
import { registerTexts } from './register-texts';

export interface NewComplaint {
  /** The transaction, or the id of the biller whose service the complaint is about. */
  readonly about: DisputedTransaction | string;
  readonly reason: { readonly id: number; readonly reason: string };
  readonly description: string;
}

export interface Registered {
  /** The bank's message. */
  readonly message: string;
  /** Null if the list of complaints could not be fetched. */
  readonly complaintId: string | null;
}

/**
 * Registers a complaint, finds its number in the reloaded list (COMP-06), and notifies the other remotes. If
 * the response is lost, checks the list for the outcome.
 * @throws ApiError, OutcomeUnknown
 */
export async function register(host: Host, complaint: NewComplaint): Promise<Registered> {
  const known = getQueryClient(host).getQueryData(complaintsQuery(host).queryKey) ?? [];
  const registered = await withLookup<Registered>(
    async () => {
      const { message } = await host.http.call(registerComplaint, { body: toWireComplaint(complaint) });
      // The complaint is registered even if its number cannot be fetched.
      const made = await findMade(host, complaint, known).catch(() => undefined);
      return { message, complaintId: made?.id ?? null };
    },
    async () => {
      const made = await findMade(host, complaint, known);
      return made ? { message: composeMessage(made), complaintId: made.id } : null;
    },
    registerTexts.unknown,
  );
  const { complaintId } = registered;
  if (complaintId !== null) host.bus.emit('complaint.registered', { complaintId });
  return registered;
}

/** The bank's fixed message, which replaces that of a lost response. */
function composeMessage({ id, submitsOn }: Complaint): string {
  const registered = registerTexts.registered(id);
  if (submitsOn === null) return registered;
  return `${registered} ${registerTexts.registeredGoesLater(formatBankDay(submitsOn))}`;
}

function toWireComplaint({
  about,
  reason,
  description,
}: NewComplaint): EndpointBody<typeof registerComplaint> {
  const subject =
    typeof about === 'string'
      ? ({ type: 'service', billerID: about } as const)
      : ({ type: 'transaction', transactionID: about.reference } as const);
  return { complaintReasonsID: reason.id, ...subject, reason: reason.reason, description };
}

async function findMade(
  host: Host,
  { about }: NewComplaint,
  known: readonly Complaint[],
): Promise<Complaint | undefined> {
  const before = new Set(known.map(({ id }) => id));
  const client = getQueryClient(host);
  const { queryKey } = complaintsQuery(host);
  await client.cancelQueries({ queryKey });
  const all = await client.fetchQuery({ ...complaintsQuery(host), staleTime: 0 });
  const isSubject = (one: Complaint) =>
    typeof about === 'string' ? one.transactionId === null : isAbout(one, about);
  return all.find((one) => !before.has(one.id) && isSubject(one));
}
