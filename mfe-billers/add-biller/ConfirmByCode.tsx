import { useStore } from 'zustand';
import { useHost } from '@billpay/host-api';
import { OtpDialog } from '@billpay/ui/otp';
import { setSaving, type AddBillerFlow } from './add-biller-flow';
import { toConfirmedValues } from './confirmed-addition';
import { confirmBiller } from './confirm-biller';

/** The code dialog for saving a biller (ADD-09). Cancel returns to the form. */
export function ConfirmByCode({ flow }: { flow: AddBillerFlow }) {
  const host = useHost();
  const step = useStore(flow, (state) => state.step);
  if (step.name !== 'add-biller' || step.saving.stage !== 'confirming') return null;
  const backToForm = () => setSaving(flow, { stage: 'filling-in' });
  return (
    <OtpDialog
      open
      template="add-biller"
      {...toConfirmedValues(step.biller, step.saving.details)}
      onVerified={(otp) => confirmBiller(host, flow, otp)}
      onCancel={backToForm}
      onLimitReached={(message, isSaid) =>
        isSaid ? backToForm() : setSaving(flow, { stage: 'refused', message })
      }
    />
  );
}
