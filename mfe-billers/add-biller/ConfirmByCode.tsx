import { useStore } from 'zustand';
import { useHost } from '@billpay/host-api';
import { OtpDialog } from '@billpay/ui/otp';
import { addBillerTexts } from './add-biller-texts';
import { setSaving, type AddBillerFlow } from './add-biller-flow';
import { confirmBiller } from './confirm-biller';

/** The one-time code that saving a biller requires (ADD-09). Without one the customer returns to the form. */
export function ConfirmByCode({ flow }: { flow: AddBillerFlow }) {
  const host = useHost();
  const step = useStore(flow, (state) => state.step);
  if (step.name !== 'add-biller' || step.saving.stage !== 'confirming') return null;
  const backToForm = () => setSaving(flow, { stage: 'filling-in' });
  return (
    <OtpDialog
      open
      template="add-biller"
      templateVariables={{ billerId: step.biller.id, billerName: step.biller.name }}
      summary={addBillerTexts.summary(step.biller.name)}
      onVerified={(otp) => confirmBiller(host, flow, otp)}
      onCancel={backToForm}
      onLimitReached={(message, isSaid) =>
        isSaid ? backToForm() : setSaving(flow, { stage: 'refused', message })
      }
    />
  );
}
