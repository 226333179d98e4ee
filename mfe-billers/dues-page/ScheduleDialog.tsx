import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { MAX_DAYS_AHEAD } from '@billpay/api-contract/schedules';
import { useHost, useScreen } from '@billpay/host-api';
import { failureOf } from '@billpay/host-api/change';
import { isRateLimited, messageOf } from '@billpay/host-api/http';
import { bankDayOf, daysUntil, formatBankDay } from '@billpay/domain/dates';
import { formatRupees, toWireRupees } from '@billpay/domain/money';
import { maskedNumber, type SavedBiller } from '@billpay/domain/rules';
import { AccountChoice, accountChoiceTexts } from '@billpay/ui/account-choice';
import { Amount } from '@billpay/ui/amount';
import { Button } from '@billpay/ui/button';
import { DateField } from '@billpay/ui/date-picker';
import { DetailsList } from '@billpay/ui/details-list';
import { Dialog } from '@billpay/ui/dialog';
import { Stack } from '@billpay/ui/layout';
import { LoadedPart } from '@billpay/ui/loaded-part';
import { Notice } from '@billpay/ui/notice';
import { OtpDialog } from '@billpay/ui/otp';
import { SkeletonRows } from '@billpay/ui/skeleton';
import { color, type } from '@billpay/ui/theme';
import { queryKeys } from '../billers-data/query-keys';
import { billsToPayQuery, isLeftOut, type BillToPay } from './bills-to-pay';
import { debitAccountsQuery } from './debit-accounts';
import { reviewTexts, whichBillTexts } from './dues-page-texts';
import { OtherName, useOtherNames } from './OtherName';
import { refetchScheduled, schedule } from './schedules-api';
import { scheduleTexts } from './schedule-texts';
import { useChosenBills, WhichBill } from './WhichBill';

const DAY_MS = 86_400_000;

const Muted = styled.p`
  ${type.small}
  color: ${color.muted};
`;

/** The details that the code confirms. */
interface Decision {
  readonly bill: BillToPay;
  readonly accountNumber: string;
  readonly paysOn: string;
}

/** Schedules the payment of one bill for a later day: day, account, code. */
export function ScheduleDialog({ biller, onClose }: { biller: SavedBiller; onClose(): void }) {
  const host = useHost();
  useScreen('billers/schedule');
  const client = useQueryClient();
  const nowMs = host.now();
  const [paysOn, setPaysOn] = useState(() => bankDayOf(nowMs + DAY_MS));
  const [chosen, setChosen] = useState<string | null>(null);
  const [decision, setDecision] = useState<Decision | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const fetched = useQuery(billsToPayQuery(host, [biller]));
  const accounts = useQuery(debitAccountsQuery(host));
  const choice = useChosenBills();
  const bill = fetched.data?.[0] && choice.withChosen(fetched.data[0]);
  const payable = bill && !isLeftOut(bill) ? bill : null;
  const names = useOtherNames(payable ? [payable] : []);
  const days = daysUntil(paysOn, nowMs);
  const dueDate = payable && findDueDate(payable);
  const isDayRight = days >= 1 && days <= MAX_DAYS_AHEAD;
  const list = accounts.data ?? [];
  const accountNumber = chosen ?? list.find(({ isLastUsed }) => isLastUsed)?.accountNumber ?? null;

  const canSchedule = payable && accountNumber !== null && isDayRight && names.unaccepted.length === 0;

  async function submit(otp: string): Promise<void> {
    if (!decision) return;
    const { bill: decided, ...rest } = decision;
    try {
      const { customerBillId, amountPaise } = decided;
      const maximumAmount = toWireRupees(amountPaise);
      await schedule(host, { ...rest, customerBillId, maximumAmount, ...toChoice(decided), otp });
      host.notify.success(scheduleTexts.done(formatBankDay(rest.paysOn)));
      onClose();
    } catch (error) {
      setDecision(null);
      setProblem(failureOf(error, scheduleTexts.failed));
    }
    void refetchScheduled(client);
  }

  function decide(): void {
    if (!payable || accountNumber === null || !canSchedule) return;
    setProblem(null);
    setDecision({ bill: payable, accountNumber, paysOn });
  }

  return (
    <>
      <Dialog
        open
        title={scheduleTexts.title}
        onClose={onClose}
        onBack={onClose}
        footer={
          <Button variant="primary" size="large" full disabled={!canSchedule} onClick={decide}>
            {scheduleTexts.submit}
          </Button>
        }
      >
        <Stack gap={24}>
          {problem !== null && (
            <Notice tone="danger" inSight>
              {problem}
            </Notice>
          )}
          <LoadedPart
            query={fetched}
            loading={<SkeletonRows rows={2} label={scheduleTexts.loading} />}
            failure={(error) => messageOf(error, reviewTexts.notFetched)}
          >
            {() => bill && <BillOfSchedule billName={biller.billName} bill={bill} />}
          </LoadedPart>
          {payable && <WhichBill bill={payable} onChoose={choice.choose} />}
          {names.unaccepted.map((other) => (
            <OtherName key={other.customerBillId} bill={other} onAccepted={names.accept} />
          ))}
          <DateField
            label={scheduleTexts.day}
            value={paysOn}
            min={bankDayOf(nowMs + DAY_MS)}
            max={bankDayOf(nowMs + MAX_DAYS_AHEAD * DAY_MS)}
            today={bankDayOf(nowMs)}
            required
            error={isDayRight ? undefined : scheduleTexts.dayOutside(MAX_DAYS_AHEAD)}
            onChange={setPaysOn}
          />
          {payable && dueDate !== null && isDayRight && paysOn > dueDate && (
            <Notice tone="warning">{scheduleTexts.afterDue(formatRupees(payable.amountPaise))}</Notice>
          )}
          <AccountChoice
            accounts={list}
            value={accountNumber}
            onChange={setChosen}
            amountPaise="later"
            onRefresh={() => void accounts.refetch()}
            refreshing={accounts.isFetching}
            error={accounts.isError && !isRateLimited(accounts.error) ? accountChoiceTexts.failed : undefined}
          />
          {payable && <Muted>{formatTerms(payable)}</Muted>}
        </Stack>
      </Dialog>
      {decision && (
        <OtpDialog
          open
          template="payment-schedule"
          templateVariables={{
            customerBillId: String(decision.bill.customerBillId),
            amount: toWireRupees(decision.bill.amountPaise),
            accountNumber: decision.accountNumber,
            paysOn: decision.paysOn,
            ...toChoice(decision.bill),
          }}
          summary={scheduleTexts.summary(
            decision.bill.billName,
            formatRupees(findDebit(decision.bill)),
            maskedNumber(decision.accountNumber),
            formatBankDay(decision.paysOn),
          )}
          slip={{
            payee: decision.bill.billName,
            biller: decision.bill.billerName,
            amountPaise: findDebit(decision.bill),
            isMaximum: true,
            accountNumber: decision.accountNumber,
          }}
          onVerified={submit}
          onCancel={() => setDecision(null)}
          onLimitReached={(text) => {
            setDecision(null);
            setProblem(text);
            // The bill may have been marked as paid elsewhere in another tab.
            void client.invalidateQueries({ queryKey: queryKeys.paidElsewhere });
          }}
        />
      )}
    </>
  );
}

/** Returns the field that identifies the chosen bill; no field if there is only one bill. */
function toChoice({ openBills, reference }: BillToPay): { transactionReferenceKey?: string } {
  return openBills.length > 1 ? { transactionReferenceKey: reference } : {};
}

/** Returns the highest debit in paise: the bill's amount with its fee. */
function findDebit({ amountPaise, laterFeePaise }: BillToPay): number {
  return amountPaise + laterFeePaise;
}

function formatTerms(bill: BillToPay): string {
  const amount = formatRupees(bill.amountPaise);
  return bill.laterFeePaise === 0
    ? scheduleTexts.terms(amount)
    : scheduleTexts.termsWithFee(amount, formatRupees(findDebit(bill)));
}

/** Returns the due date of the chosen bill; null if the biller gives none. */
function findDueDate({ openBills, reference }: BillToPay): string | null {
  return openBills.find((open) => open.reference === reference)?.dueDate ?? null;
}

function BillOfSchedule({
  billName,
  bill,
}: {
  billName: string;
  bill: BillToPay | { readonly reason: string };
}) {
  if ('reason' in bill) return <Notice tone="warning">{bill.reason}</Notice>;
  const dueDate = findDueDate(bill);
  return (
    <div>
      <p>{billName}</p>
      <Amount paise={bill.amountPaise} size="hero" />
      {dueDate !== null && <Muted>{whichBillTexts.due(formatBankDay(dueDate))}</Muted>}
      {bill.laterFeePaise > 0 && (
        <DetailsList
          rows={[
            { label: scheduleTexts.fee, value: <Amount paise={bill.laterFeePaise} /> },
            { label: scheduleTexts.total, value: <Amount paise={findDebit(bill)} size="large" /> },
          ]}
        />
      )}
    </div>
  );
}
