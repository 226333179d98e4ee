import { useState } from 'react';
import { styled } from 'styled-components';
import { useHost } from '@billpay/host-api';
import { messageOf } from '@billpay/host-api/http';
import { formatNearDay } from '@billpay/domain/dates';
import type { SavedBiller } from '@billpay/domain/rules';
import { Amount } from '@billpay/ui/amount';
import { Button } from '@billpay/ui/button';
import { LastFour } from '@billpay/ui/last-four';
import { Row } from '@billpay/ui/layout';
import { LoadedPart } from '@billpay/ui/loaded-part';
import { ListRow } from '@billpay/ui/row';
import { SkeletonRows } from '@billpay/ui/skeleton';
import { EmptyState } from '@billpay/ui/states';
import { color, media, useMediaQuery } from '@billpay/ui/theme';
import { BillStatus, DueStatus } from '../bill-row/DueStatus';
import { createPayAction, findPayOffer } from '../bill-row/pay-action';
import { duesTexts } from '../dues/dues-texts';
import type { PresentedBill } from './presented-bills-api';
import { presentedBillsTexts } from './presented-bills-texts';
import { SkipDialog } from './SkipDialog';
import type { PresentedBills } from './use-presented-bills';

const Bills = styled.ul`
  > li + li {
    border-block-start: 1px solid ${color.line};
  }
`;
const Fact = styled.span`
  display: block;
`;

interface PresentedListProps {
  readonly presented: PresentedBills;
  /** The saved billers, for the customer's numbers. */
  readonly billers: readonly SavedBiller[];
}

/** The presented bills that are not skipped, each with Pay and Skip. */
export function PresentedList({ presented, billers }: PresentedListProps) {
  const [asked, setAsked] = useState<PresentedBill | null>(null);
  function skipAsked(): void {
    // An open dialog would keep the focus from Undo.
    setAsked(null);
    if (asked) presented.onSkip(asked);
  }
  return (
    <LoadedPart
      query={presented.query}
      loading={<SkeletonRows rows={3} label={presentedBillsTexts.loading} />}
      outdated={presentedBillsTexts.failed}
      failureTitle={presentedBillsTexts.notLoaded}
      failure={(error) => messageOf(error, presentedBillsTexts.failed)}
    >
      {(all) => (
        <>
          <Listed
            bills={(all ?? []).filter(({ isSkipped }) => !isSkipped)}
            billers={billers}
            isChanging={presented.isChanging}
            onSkip={setAsked}
          />
          {asked && <SkipDialog bill={asked} onSkip={skipAsked} onClose={() => setAsked(null)} />}
        </>
      )}
    </LoadedPart>
  );
}

interface ListedProps extends Pick<PresentedListProps, 'billers'> {
  readonly bills: readonly PresentedBill[];
  readonly isChanging: boolean;
  onSkip(bill: PresentedBill): void;
}

function Listed({ bills, billers, isChanging, onSkip }: ListedProps) {
  if (bills.length === 0) return <EmptyState text={presentedBillsTexts.empty} />;
  return (
    <Bills aria-label={presentedBillsTexts.title}>
      {bills.map((bill) => {
        const saved = billers.find(({ customerBillId }) => customerBillId === bill.customerBillId);
        return (
          <li key={bill.id}>
            <PresentedRow
              bill={bill}
              number={saved?.parameters[0]?.value ?? null}
              isChanging={isChanging}
              onSkip={bill.paidBy === null && bill.pendingPaise === null ? () => onSkip(bill) : undefined}
            />
          </li>
        );
      })}
    </Bills>
  );
}

interface PresentedRowProps {
  readonly bill: PresentedBill;
  /** The customer's number at the biller. */
  readonly number: string | null;
  readonly isChanging: boolean;
  /** Undefined for a bill that something else pays. */
  readonly onSkip: (() => void) | undefined;
}

function PresentedRow({ bill, number, isChanging, onSkip }: PresentedRowProps) {
  const host = useHost();
  const isNarrow = useMediaQuery(media.narrow);
  const { billName, billerName, amountPaise, unpaidPaise, dueDate, billDate, paidBy } = bill;
  const pay = paidBy === null && findPayOffer(bill) ? createPayAction(host, bill.customerBillId) : undefined;
  const billed = presentedBillsTexts.billed(formatNearDay(billDate, host.now()));
  const buttons = (pay || onSkip) && (
    <Row wrap justify="end">
      {onSkip && (
        <Button
          variant="quiet"
          size="small"
          busy={isChanging}
          aria-label={presentedBillsTexts.skipBill(billName)}
          onClick={onSkip}
        >
          {presentedBillsTexts.skip}
        </Button>
      )}
      {pay && (
        <Button variant="soft" size="small" aria-label={duesTexts.payBill(billName)} onClick={pay}>
          {duesTexts.pay}
        </Button>
      )}
    </Row>
  );
  return (
    <ListRow
      name={billName}
      detail={
        <>
          {billerName} {number && <LastFour of={number} />} <Fact>{billed}</Fact>{' '}
          {paidBy !== null && <Fact>{describePlanned(bill, host.now())}</Fact>}
        </>
      }
      amount={<Amount paise={unpaidPaise || amountPaise} size="medium" />}
      status={<BillStatus bill={bill} due={dueDate !== null && <DueStatus day={dueDate} />} />}
      actions={!isNarrow && buttons}
    >
      {isNarrow && buttons}
    </ListRow>
  );
}

function describePlanned({ paidBy, paysOn }: PresentedBill, nowMs: number): string {
  if (paysOn === null) return presentedBillsTexts.autoPayWithoutDay;
  const day = formatNearDay(paysOn, nowMs);
  return paidBy === 'SCHEDULED' ? presentedBillsTexts.scheduled(day) : presentedBillsTexts.autoPay(day);
}
