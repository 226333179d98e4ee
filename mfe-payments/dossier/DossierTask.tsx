import { useHost, type Host, type TaskProps } from '@billpay/host-api';
import { ApiError, isNotFound } from '@billpay/host-api/http';
import { deliverDocument, toOrigin } from '../receipt/deliver-receipt';
import { FileTask } from '../receipt/FileTask';
import type { DeliveryProblem } from '../receipt/use-file-delivery';
import { fetchDossier } from './dossier';
import { dossierDocument } from './dossier-document';
import { dossierTexts } from './dossier-texts';

type DossierTaskProps = Pick<TaskProps<'payments/dossier'>, 'request' | 'close'>;

/** The complaint is resolved, unknown or too recent to escalate. */
class NoDossier extends Error {}

async function deliver(host: Host, complaintId: string, signal: AbortSignal): Promise<void> {
  const dossier = await fetchDossier(host.http, complaintId, signal);
  if (!dossier) throw new NoDossier();
  if (!signal.aborted) await deliverDocument(host, dossierDocument(dossier, toOrigin(host)));
}

function toProblem(error: unknown): DeliveryProblem {
  if (error instanceof NoDossier || isNotFound(error))
    return { text: dossierTexts.gone, error, isGone: true };
  const text = error instanceof ApiError ? dossierTexts.fetchFailed : dossierTexts.fileFailed;
  return { text, error, isGone: false };
}

/** Delivers the dossier of a complaint as a PDF, on a bus request (BEY-31). */
export default function DossierTask({ request, close }: DossierTaskProps) {
  const host = useHost();
  const id = String(request.complaintId);
  return (
    <FileTask
      texts={dossierTexts}
      file={{ id, deliver: (signal) => deliver(host, id, signal), toProblem }}
      close={close}
    />
  );
}
