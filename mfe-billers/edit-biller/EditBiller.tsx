import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SHOWN_MS, useHost, useScreen } from '@billpay/host-api';
import { useChange } from '@billpay/host-api/change';
import { isNotFound } from '@billpay/host-api/http';
import { isValidBillName } from '@billpay/domain/parameters';
import type { SavedBiller } from '@billpay/domain/rules';
import { toKeptText } from '@billpay/domain/typed-text';
import { Button } from '@billpay/ui/button';
import { Dialog } from '@billpay/ui/dialog';
import { Stack } from '@billpay/ui/layout';
import { LoadedPart } from '@billpay/ui/loaded-part';
import { Notice } from '@billpay/ui/notice';
import { SkeletonRows } from '@billpay/ui/skeleton';
import { toFailedChange } from '../billers-data/failed-change';
import { useGoneBiller } from '../billers-data/use-gone-biller';
import { isMobilePrepaid } from '../categories/mobile-prepaid';
import { isPrepaidName } from '../prepaid/prepaid-rules';
import { savedBillersTexts } from '../saved-billers/saved-billers-texts';
import { renameBiller, savedDetailsQuery } from './edit-biller-api';
import { editBillerTexts } from './edit-biller-texts';
import { SavedDetailsForm } from './SavedDetailsForm';

const FORM_ID = 'edit-biller-form';

interface EditBillerProps {
  readonly biller: SavedBiller;
  /** Removes the dialog from the page after any outcome. */
  onClose(): void;
}

/** Renames a saved biller. All other details are read-only (EDIT-01 to EDIT-03). */
export function EditBiller({ biller, onClose }: EditBillerProps) {
  useScreen('add-biller');
  const host = useHost();
  const details = useQuery(savedDetailsQuery(host, biller.customerBillId));
  useGoneBiller(isNotFound(details.error) ? biller.customerBillId : null);
  const [typed, setTyped] = useState<string | null>(null);
  const savedName = details.data?.billName;
  const name = typed ?? savedName ?? '';
  const newName = toKeptText(name);
  const fits = isMobilePrepaid(biller) ? isPrepaidName(name) : isValidBillName(name);
  const changed = savedName !== undefined && newName !== savedName;

  const saving = useChange({
    mutationFn: () => renameBiller(host, biller, newName),
    onSuccess(message) {
      host.bus.emit('biller.updated', { customerBillId: biller.customerBillId });
      host.notify.success(message ?? editBillerTexts.updated, SHOWN_MS.status);
      onClose();
    },
  });

  const failure = saving.error && toFailedChange(saving.error, editBillerTexts.failed);

  return (
    <Dialog
      open
      title={editBillerTexts.title}
      onClose={onClose}
      canClose={!saving.isPending}
      footer={
        <Button
          type="submit"
          form={FORM_ID}
          variant="primary"
          disabled={!fits || !changed}
          busy={saving.isPending}
          busyLabel={editBillerTexts.updating}
        >
          {editBillerTexts.update}
        </Button>
      }
    >
      <LoadedPart
        query={details}
        loading={<SkeletonRows rows={2} label={editBillerTexts.loading} />}
        failure={() => editBillerTexts.loadFailed}
        gone={{ text: savedBillersTexts.gone, onClose }}
      >
        {({ parameters }) => (
          <Stack gap={16}>
            <SavedDetailsForm
              id={FORM_ID}
              biller={biller}
              parameters={parameters}
              name={name}
              onName={(next) => {
                setTyped(next);
                saving.reset();
              }}
              onSubmit={() => {
                if (fits && changed) void saving.submit();
              }}
            />
            {failure && (
              <Notice tone="danger" inSight>
                {failure.text}
              </Notice>
            )}
          </Stack>
        )}
      </LoadedPart>
    </Dialog>
  );
}
