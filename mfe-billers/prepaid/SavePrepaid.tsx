import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PayloadOf } from '@billpay/host-api/events';
import { useHost, useScreen } from '@billpay/host-api';
import { ApiError, messageOf } from '@billpay/host-api/http';
import { OtpDialog } from '@billpay/ui/otp';
import { Button } from '@billpay/ui/button';
import { Dialog } from '@billpay/ui/dialog';
import { Stack } from '@billpay/ui/layout';
import { LoadedPart } from '@billpay/ui/loaded-part';
import { Notice } from '@billpay/ui/notice';
import { ReadAlert } from '@billpay/ui/read-alert';
import { SkeletonRows } from '@billpay/ui/skeleton';
import { TextField } from '@billpay/ui/text-field';
import { addBillerTexts } from '../add-biller/add-biller-texts';
import { toConfirmedValues } from '../add-biller/confirmed-addition';
import { isDuplicate, saveBiller } from '../add-biller/add-biller-api';
import { parameterRulesQuery } from '../add-biller/input-signatures-api';
import { useAnnounceOnLeaving } from '../billers-data/new-biller';
import { toFailedChange } from '../billers-data/failed-change';
import { failedChangeTexts } from '../billers-data/failed-change-texts';
import { operatorsQuery } from './operators-api';
import { toPrepaidDetails } from './prepaid-details';
import { rechargeTexts } from './recharge-texts';
import { useSaving } from './use-saving';

export type RechargedNumber = NonNullable<PayloadOf<'biller.add-requested'>['prepaid']>;

const nothing = () => undefined;

/** Saves a recharged number after a review and a code (PRE-09, REC-06). */
export default function SavePrepaid({ number, close }: { number: RechargedNumber; close: () => void }) {
  useScreen('add-biller');
  const host = useHost();
  const operators = useQuery(operatorsQuery(host));
  const rules = useQuery(parameterRulesQuery(host, number.billerId));
  const operator = operators.data?.find(({ id }) => id === number.billerId);
  const [savedAs, setSavedAs] = useState<number | null>(null);
  const [confirming, setConfirming] = useState(false);
  const [duplicate, setDuplicate] = useState(false);
  const [unknown, setUnknown] = useState<string | null>(null);
  const saving = useSaving();
  const ready = operator !== undefined && rules.data !== undefined;
  const gone = operators.data !== undefined && operator === undefined;
  const form = operators.isError || gone ? operators : rules;

  async function save(otp: string): Promise<void> {
    if (!operator || !rules.data) return;
    try {
      const saved = await saveBiller(host, operator, toPrepaidDetails(rules.data, number), otp);
      saving.succeed(saved.message);
      setSavedAs(saved.customerBillId);
      host.bus.emit('biller.saved', { customerBillId: saved.customerBillId });
    } catch (error) {
      const failure = toFailedChange(error, addBillerTexts.failed);
      if (isDuplicate(error)) setDuplicate(true);
      else if (failure?.isUnknown) setUnknown(failure.text);
      else if (failure) saving.fail(failure.text);
    }
    setConfirming(false);
  }

  useAnnounceOnLeaving(savedAs);

  return (
    <>
      <Dialog
        open
        title={addBillerTexts.title}
        onClose={close}
        footer={
          saving.saved ? (
            <Button onClick={close}>{addBillerTexts.close}</Button>
          ) : (
            <Button variant="primary" disabled={!ready} onClick={() => setConfirming(true)}>
              {rechargeTexts.confirm}
            </Button>
          )
        }
      >
        <Stack gap={16}>
          <LoadedPart
            query={{
              ...form,
              data: ready ? operator : undefined,
              error: gone ? new ApiError('refused', 'billers.by-category', 404) : form.error,
            }}
            gone={{ text: addBillerTexts.gone, onClose: close }}
            loading={<SkeletonRows rows={4} label={addBillerTexts.loadingForm} />}
            failure={(error) => messageOf(error, addBillerTexts.formFailed)}
          >
            {({ name }) => <NumberToSave number={number} operatorName={name} />}
          </LoadedPart>
          {saving.notice && (
            <Notice tone={saving.notice.tone} inSight>
              {saving.notice.text ?? addBillerTexts.saved}
            </Notice>
          )}
        </Stack>
      </Dialog>
      {operator && rules.data && (
        <OtpDialog
          open={confirming}
          template="add-biller"
          {...toConfirmedValues(operator, toPrepaidDetails(rules.data, number))}
          onVerified={save}
          onCancel={() => setConfirming(false)}
          onLimitReached={(message, isSaid) => {
            if (!isSaid) saving.failUntilNext(message);
            setConfirming(false);
          }}
        />
      )}
      {/* ADD-14 */}
      <ReadAlert
        title={addBillerTexts.duplicateTitle}
        text={addBillerTexts.duplicate}
        open={duplicate}
        onClose={close}
      />
      {unknown !== null && (
        <ReadAlert open title={failedChangeTexts.unknownTitle} text={unknown} onClose={close} />
      )}
    </>
  );
}

function NumberToSave({ number, operatorName }: { number: RechargedNumber; operatorName: string }) {
  const fields = [
    { label: rechargeTexts.mobileNumber, value: number.mobileNumber },
    { label: rechargeTexts.operator, value: operatorName },
    { label: rechargeTexts.circle, value: number.circle },
    { label: rechargeTexts.billName, value: number.billName },
  ];
  return (
    <Stack gap={16}>
      {fields.map(({ label, value }) => (
        <TextField key={label} label={label} value={value} readOnly onChange={nothing} />
      ))}
    </Stack>
  );
}
