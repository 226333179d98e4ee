import { complaints, type WireComplaint } from '@billpay/api-contract/complaints';
import type { EndpointResponse } from '@billpay/api-contract/endpoint';
import { transactionDetails } from '@billpay/api-contract/transactions';
import type { HttpClient } from '@billpay/host-api/http';
import { toRecordedPayment, type RecordedPayment } from '../receipt/recorded-payment';

type Messages = NonNullable<EndpointResponse<typeof transactionDetails>['data']['MESSAGES']>;

/** A complaint that the customer may escalate. */
export type EscalatableComplaint = WireComplaint & Required<Pick<WireComplaint, 'ESCALATION'>>;

/** Evidence that an authority needs to decide about a complaint. */
export interface Dossier {
  readonly complaint: EscalatableComplaint;
  /** Null for a complaint about a service. */
  readonly payment: RecordedPayment | null;
  /** Messages to the customer about the payment, oldest first. */
  readonly messages: Messages;
}

function isEscalatable(complaint: WireComplaint): complaint is EscalatableComplaint {
  return complaint.ESCALATION !== undefined;
}

/**
 * Fetches the dossier of a complaint; null if the customer may not escalate it.
 * @throws ApiError
 */
export async function fetchDossier(
  http: HttpClient,
  complaintId: string,
  signal: AbortSignal,
): Promise<Dossier | null> {
  const { data: all } = await http.call(complaints, { signal });
  const complaint = all.filter(isEscalatable).find(({ COMPLAINT_ID }) => COMPLAINT_ID === complaintId);
  if (!complaint) return null;
  if (complaint.TYPE === 'service') return { complaint, payment: null, messages: [] };
  const params = { id: complaint.TRANSACTION_ID };
  const { data } = await http.call(transactionDetails, { params, signal });
  return { complaint, payment: toRecordedPayment(data), messages: data.MESSAGES ?? [] };
}
