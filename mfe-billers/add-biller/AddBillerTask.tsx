import { useState } from 'react';
import { useStore } from 'zustand';
import type { TaskProps } from '@billpay/shared/host';
import { Dialog } from '@billpay/shared/ui/dialog';
import { BillersData } from '../billers-data/BillersData';
import { createAddBillerFlow, type AddBillerFlow, type AddBillerStep } from './add-biller-flow';
import { addBillerTexts } from './add-biller-texts';
import { AfterSave, AfterSaveFooter } from './AfterSave';
import { BillerFormFooter } from './BillerFormFooter';
import { BillerFormStep } from './BillerFormStep';
import { CategoriesStep } from './CategoriesStep';
import { ConfirmByCode } from './ConfirmByCode';
import { DuplicateAlert } from './DuplicateAlert';
import { ListBillersStep } from './ListBillersStep';

/** Adds a biller: category, biller, details, one-time code, and the bill that may be open already. */
export default function AddBillerTask({ request, close }: TaskProps<'biller.add-requested'>) {
  const [flow] = useState(() => createAddBillerFlow(request));
  return (
    <BillersData>
      <AddBillerDialog flow={flow} close={close} />
    </BillersData>
  );
}

function AddBillerDialog({ flow, close }: { flow: AddBillerFlow; close: () => void }) {
  const step = useStore(flow, (state) => state.step);
  return (
    <>
      <Dialog
        open
        title={step.name === 'after-save' ? addBillerTexts.savedTitle : addBillerTexts.title}
        onClose={close}
        footer={footerOf(step, close)}
      >
        {bodyOf(flow, step)}
      </Dialog>
      <ConfirmByCode flow={flow} />
      <DuplicateAlert flow={flow} />
    </>
  );
}

function bodyOf(flow: AddBillerFlow, step: AddBillerStep) {
  switch (step.name) {
    case 'show-categories':
      return <CategoriesStep flow={flow} />;
    case 'list-billers':
      return <ListBillersStep flow={flow} step={step} />;
    case 'add-biller':
      return <BillerFormStep flow={flow} step={step} />;
    case 'after-save':
      return <AfterSave step={step} />;
  }
}

function footerOf(step: AddBillerStep, close: () => void) {
  if (step.name === 'add-biller') return <BillerFormFooter step={step} />;
  return step.name === 'after-save' ? <AfterSaveFooter step={step} close={close} /> : undefined;
}
