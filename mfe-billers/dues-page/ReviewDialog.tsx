import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useHost, useScreen } from '@billpay/host-api';
import { isRateLimited, messageOf } from '@billpay/host-api/http';
import { formatRupees } from '@billpay/domain/money';
import { maskedNumber, type SavedBiller } from '@billpay/domain/rules';
import { AccountChoice, accountChoiceTexts } from '@billpay/ui/account-choice';
import { Amount } from '@billpay/ui/amount';
import { Button } from '@billpay/ui/button';
import { Dialog } from '@billpay/ui/dialog';
import { Stack } from '@billpay/ui/layout';
import { LoadedPart } from '@billpay/ui/loaded-part';
import { Notice } from '@billpay/ui/notice';
import { OtpDialog } from '@billpay/ui/otp';
import { ListRow } from '@billpay/ui/row';
import { SkeletonRows } from '@billpay/ui/skeleton';
import { color, media, type, useMediaQuery } from '@billpay/ui/theme';
import { queryKeys } from '../billers-data/query-keys';
import { duesTexts } from '../dues/dues-texts';
import { billsToPayQuery, isLeftOut, type BillToPay, type FetchedBill } from './bills-to-pay';
import { debitAccountsQuery, preselectAccount, type DebitAccount } from './debit-accounts';
import { duesPageTexts, reviewTexts } from './dues-page-texts';
import { OtherName, useOtherNames } from './OtherName';
import { createList } from './payment-list-api';
import type { PaymentList } from './payment-list';
import { nameBill } from './send-list';
import { useChosenBills, WhichBill } from './WhichBill';

const Muted = styled.p`
  ${type.small}
  color: ${color.muted};
`;

interface ReviewDialogProps {
  readonly billers: readonly SavedBiller[];
  onClose(): void;
  /** Pays the list with the code, and closes the dialog. */
  onPay(list: PaymentList, otp: string): void;
}

/** Shows what will be debited: each fetched bill, the total and the account. Requests one code for all bills. */
export function ReviewDialog({ billers, onClose, onPay }: ReviewDialogProps) {
  const host = useHost();
  useScreen('billers/review-bills');
  const client = useQueryClient();
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set());
  const [chosen, setChosen] = useState<string | null>(null);
  const [confirming, setConfirming] = useState<PaymentList | null>(null);
  const [isPreparing, setIsPreparing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const fetched = useQuery(billsToPayQuery(host, billers));
  const accounts = useQuery(debitAccountsQuery(host));
  const choice = useChosenBills();
  const all = (fetched.data ?? [])
    .filter(({ customerBillId }) => !removed.has(customerBillId))
    .map(choice.withChosen);
  const bills = all.filter((bill): bill is BillToPay => !isLeftOut(bill));
  const total = sumUp(bills);
  const names = useOtherNames(bills);
  const account = findChosen(accounts.data ?? [], chosen, total);

  async function prepare(): Promise<void> {
    if (account === null) return;
    setProblem(null);
    setIsPreparing(true);
    try {
      setConfirming(await createList(host, account, bills));
    } catch (error) {
      setProblem(nameBill(error, bills, messageOf(error, reviewTexts.failed)));
      // The bill may have been marked as paid elsewhere in another tab.
      void client.invalidateQueries({ queryKey: queryKeys.paidElsewhere });
    }
    setIsPreparing(false);
  }

  return (
    <>
      <Dialog
        open
        size="large"
        title={duesPageTexts.paySelected(bills.length || billers.length)}
        onClose={onClose}
        onBack={onClose}
        footer={
          <Button
            variant="primary"
            size="large"
            full
            busy={isPreparing}
            busyLabel={reviewTexts.preparing}
            disabled={bills.length < 2 || account === null || names.unaccepted.length > 0}
            onClick={() => void prepare()}
          >
            {bills.length === 0
              ? duesPageTexts.paySelected(billers.length)
              : reviewTexts.pay(formatRupees(total))}
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
            loading={<SkeletonRows rows={billers.length} label={reviewTexts.loading} />}
            failure={(error) => messageOf(error, reviewTexts.notFetched)}
          >
            {() => (
              <Bills all={all} onRemove={(id) => setRemoved(new Set([...removed, id]))} totalPaise={total} />
            )}
          </LoadedPart>
          {bills.map((bill) => (
            <WhichBill key={bill.customerBillId} bill={bill} onChoose={choice.choose} />
          ))}
          {names.unaccepted.map((bill) => (
            <OtherName key={bill.customerBillId} bill={bill} onAccepted={names.accept} />
          ))}
          <AccountChoice
            accounts={accounts.data ?? []}
            value={account}
            onChange={setChosen}
            amountPaise={fetched.data ? total : null}
            onRefresh={() => void accounts.refetch()}
            refreshing={accounts.isFetching}
            error={accounts.isError && !isRateLimited(accounts.error) ? accountChoiceTexts.failed : undefined}
          />
        </Stack>
      </Dialog>
      {confirming && (
        <OtpDialog
          open
          template="payment-list"
          templateVariables={{ listId: confirming.listId }}
          summary={reviewTexts.summary(
            confirming.bills.length,
            formatRupees(confirming.totalPaise),
            maskedNumber(confirming.accountNumber),
          )}
          slip={{
            payee: duesTexts.bills(confirming.bills.length),
            amountPaise: confirming.totalPaise,
            accountNumber: confirming.accountNumber,
          }}
          onVerified={(otp) => onPay(confirming, otp)}
          onCancel={() => setConfirming(null)}
          onLimitReached={(text) => {
            setConfirming(null);
            setProblem(text);
          }}
        />
      )}
    </>
  );
}

function sumUp(bills: readonly BillToPay[]): number {
  return bills.reduce((sum, { amountPaise, feePaise }) => sum + amountPaise + feePaise, 0);
}

/** Returns the account to debit; null until the customer has chosen one that covers the total. */
function findChosen(accounts: readonly DebitAccount[], chosen: string | null, total: number): string | null {
  const account = chosen ?? preselectAccount(accounts, total);
  const balance = accounts.find(({ accountNumber }) => accountNumber === account)?.balancePaise ?? null;
  return balance !== null && balance >= total ? account : null;
}

interface BillsProps {
  readonly all: readonly FetchedBill[];
  readonly totalPaise: number;
  onRemove(customerBillId: number): void;
}

function Bills({ all, totalPaise, onRemove }: BillsProps) {
  const isNarrow = useMediaQuery(media.narrow);
  const leftOut = all.filter(isLeftOut);
  const bills = all.filter((bill): bill is BillToPay => !isLeftOut(bill));
  return (
    <Stack gap={16}>
      {bills.length > 0 && (
        <p>
          <Amount paise={totalPaise} size="hero" />
        </p>
      )}
      {(bills.length === 1 || all.length === 0) && <Notice tone="warning">{reviewTexts.tooFew}</Notice>}
      <ul>
        {bills.map(({ customerBillId, billName, billerName, amountPaise, feePaise }) => (
          <li key={customerBillId}>
            <ListRow
              name={billName}
              detail={billerName}
              amount={<Amount paise={amountPaise + feePaise} size="medium" />}
              amountBelow={isNarrow}
              status={feePaise > 0 && reviewTexts.withFee(formatRupees(amountPaise), formatRupees(feePaise))}
              actions={
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={reviewTexts.removeBill(billName)}
                  onClick={() => onRemove(customerBillId)}
                >
                  {reviewTexts.remove}
                </Button>
              }
            />
          </li>
        ))}
      </ul>
      {leftOut.length > 0 && (
        <Notice tone="warning" title={reviewTexts.notIncluded}>
          {leftOut.map(({ customerBillId, billName, reason }) => (
            <Muted key={customerBillId}>{reviewTexts.ofBill(billName, reason)}</Muted>
          ))}
        </Notice>
      )}
    </Stack>
  );
}
