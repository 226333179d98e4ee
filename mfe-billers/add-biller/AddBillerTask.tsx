import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { TaskProps } from '@billpay/host-api';
import { Dialog } from '@billpay/ui/dialog';
import { ReadAlert } from '@billpay/ui/read-alert';
import { BillersData } from '../billers-data/BillersData';
import { useAnnounceOnLeaving } from '../billers-data/new-biller';
import { failedChangeTexts } from '../billers-data/failed-change-texts';
import { LazyDialog } from '../lazy-dialog/LazyDialog';
import { rechargeTexts } from '../prepaid/recharge-texts';
import { queryKeys } from '../billers-data/query-keys';
import {
  createAddBillerFlow,
  setSaving,
  stepBack,
  type AddBillerFlow,
  type AddBillerStep,
} from './add-biller-flow';
import { addBillerTexts } from './add-biller-texts';
import { AfterSave, AfterSaveFooter } from './AfterSave';
import { BillerFormFooter } from './BillerFormFooter';
import { BillerFormStep } from './BillerFormStep';
import { CategoriesStep } from './CategoriesStep';
import { ConfirmByCode } from './ConfirmByCode';
import type { ListedBiller } from './listed-biller';
import { ListBillersStep } from './ListBillersStep';

const fetchRecharge = () => import('../prepaid/RechargeDialog');
const fetchEditPrepaid = () => import('../prepaid/EditPrepaid');
const fetchSavePrepaid = () => import('../prepaid/SavePrepaid');

/** Adds a biller, recharges a saved prepaid number (PRE-11), or saves a recharged number (PRE-09). */
export default function AddBillerTask({ request, close }: TaskProps<'biller.add-requested'>) {
  const { customerBillId, prepaid } = request;
  const savedNumber = request.mode === 'edit-prepaid' ? customerBillId : undefined;
  return (
    <BillersData>
      {prepaid ? (
        <LazyDialog title={addBillerTexts.title} onClose={close} fetchModule={fetchSavePrepaid}>
          {({ default: SavePrepaid }) => <SavePrepaid number={prepaid} close={close} />}
        </LazyDialog>
      ) : savedNumber !== undefined ? (
        <LazyDialog title={rechargeTexts.title} onClose={close} fetchModule={fetchEditPrepaid}>
          {({ default: EditPrepaid }) => <EditPrepaid customerBillId={savedNumber} close={close} />}
        </LazyDialog>
      ) : (
        <AddBiller request={request} close={close} />
      )}
    </BillersData>
  );
}

/** The dialog with its steps: category, biller, details, one-time code and open bill. */
function AddBiller({ request, close }: Pick<TaskProps<'biller.add-requested'>, 'request' | 'close'>) {
  const client = useQueryClient();
  const [flow] = useState(() =>
    createAddBillerFlow(
      request,
      // The cache already contains a biller that a search has found.
      client.getQueryData<ListedBiller>(queryKeys.foundBiller(request.billerId ?? '')),
    ),
  );
  return <AddBillerDialog flow={flow} close={close} />;
}

function AddBillerDialog({ flow, close }: { flow: AddBillerFlow; close: () => void }) {
  const { step, stepsTaken } = useStore(flow);
  const onStepBack = () => stepBack(flow);
  useAnnounceOnLeaving(step.name === 'after-save' ? step.saved.customerBillId : null);
  if (step.name === 'recharge') {
    return (
      <LazyDialog
        title={rechargeTexts.title}
        onClose={close}
        stepsTaken={stepsTaken}
        onStepBack={onStepBack}
        fetchModule={fetchRecharge}
      >
        {({ default: RechargeDialog }) => (
          <RechargeDialog
            start={{ operatorId: step.operatorId }}
            stepsTaken={stepsTaken}
            onBack={onStepBack}
            close={close}
          />
        )}
      </LazyDialog>
    );
  }
  return (
    <>
      <Dialog
        open
        title={step.name === 'after-save' ? addBillerTexts.savedTitle : addBillerTexts.title}
        onClose={close}
        stepsTaken={stepsTaken}
        onStepBack={onStepBack}
        onBack={step.name === 'list-billers' || step.name === 'add-biller' ? onStepBack : undefined}
        steady={step.name === 'show-categories' || step.name === 'list-billers'}
        footer={renderFooter(step, close)}
      >
        {renderBody(flow, step, close)}
      </Dialog>
      <ConfirmByCode flow={flow} />
      {/* ADD-14 */}
      <ReadAlert
        title={addBillerTexts.duplicateTitle}
        text={addBillerTexts.duplicate}
        open={step.name === 'add-biller' && step.saving.stage === 'duplicate'}
        onClose={() => setSaving(flow, { stage: 'filling-in' })}
      />
      {step.name === 'add-biller' && step.saving.stage === 'unknown' && (
        <ReadAlert open title={failedChangeTexts.unknownTitle} text={step.saving.message} onClose={close} />
      )}
    </>
  );
}

type DialogStep = Exclude<AddBillerStep, { name: 'recharge' }>;

function renderBody(flow: AddBillerFlow, step: DialogStep, close: () => void) {
  switch (step.name) {
    case 'show-categories':
      return <CategoriesStep flow={flow} />;
    case 'list-billers':
      return <ListBillersStep flow={flow} step={step} />;
    case 'add-biller':
      return <BillerFormStep flow={flow} step={step} close={close} />;
    case 'after-save':
      return <AfterSave step={step} />;
  }
}

function renderFooter(step: DialogStep, close: () => void) {
  if (step.name === 'add-biller') return <BillerFormFooter step={step} />;
  return step.name === 'after-save' ? <AfterSaveFooter step={step} close={close} /> : undefined;
}
