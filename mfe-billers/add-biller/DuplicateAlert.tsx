import { useStore } from 'zustand';
import { Button } from '@billpay/shared/ui/button';
import { Dialog } from '@billpay/shared/ui/dialog';
import { setSaving, type AddBillerFlow } from './add-biller-flow';
import { addBillerTexts } from './add-biller-texts';

/** Says that the details are saved already (ADD-14); it stays until the customer has read it. */
export function DuplicateAlert({ flow }: { flow: AddBillerFlow }) {
  const step = useStore(flow, (state) => state.step);
  const dismiss = () => setSaving(flow, { stage: 'filling-in' });
  return (
    <Dialog
      open={step.name === 'add-biller' && step.saving.stage === 'duplicate'}
      title={addBillerTexts.duplicateTitle}
      onClose={dismiss}
      size="small"
      sheet={false}
      role="alertdialog"
      footer={
        <Button variant="primary" onClick={dismiss} data-autofocus>
          {addBillerTexts.close}
        </Button>
      }
    >
      <p>{addBillerTexts.duplicate}</p>
    </Dialog>
  );
}
