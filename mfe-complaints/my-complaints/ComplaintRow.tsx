import { styled } from 'styled-components';
import { formatBankDay, formatInstant } from '@billpay/domain/dates';
import { Amount } from '@billpay/ui/amount';
import { Button } from '@billpay/ui/button';
import { color, space, type } from '@billpay/ui/theme';
import type { Complaint } from '../complaint/complaint';
import { meaningOf } from '../complaint/complaint-status';
import { StatusBadge } from '../complaint/StatusBadge';
import { myComplaintsTexts } from './my-complaints-texts';

interface ComplaintRowProps {
  readonly complaint: Complaint;
  readonly onView: () => void;
}

/** Subject, with the status below it on a phone, beside it elsewhere. */
const Frame = styled.div`
  display: grid;
  align-items: center;
  gap: ${space(8)} ${space(16)};
  padding-block: ${space(12)};
  @media (min-width: 769px) {
    grid-template-columns: minmax(0, 1fr) 19rem;
  }
`;
const Subject = styled.p`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(12)};
  font-weight: 650;
  > :first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
const Reason = styled.p`
  text-wrap: pretty;
`;
const Meta = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(12)};
  ${type.small}
  color: ${color.muted};
  font-variant-numeric: tabular-nums;
`;
const Aside = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(8)};
  min-width: 0;
`;
const Status = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(4)};
  min-width: 0;
`;

/** One complaint of the list: biller and amount, reason, time, status, 'View' (COMP-07). */
export function ComplaintRow({ complaint, onView }: ComplaintRowProps) {
  const { billerName, amountPaise, submitsOn, status } = complaint;
  const meaning = meaningOf(status);
  return (
    <Frame>
      <div>
        {billerName !== null && (
          <Subject>
            <span>{billerName}</span> {amountPaise !== null && <Amount paise={amountPaise} size="medium" />}
          </Subject>
        )}
        <Reason>{complaint.reason}</Reason>
        <Meta>
          <span>{formatInstant(complaint.createdAt)}</span>
          <span>{myComplaintsTexts.number(complaint.id)}</span>
        </Meta>
        {submitsOn && <Meta>{myComplaintsTexts.goesLater(formatBankDay(submitsOn))}</Meta>}
      </div>
      <Aside>
        <Status>
          <StatusBadge status={status} />
          {meaning && <Meta>{meaning}</Meta>}
        </Status>
        <Button size="small" aria-label={myComplaintsTexts.viewOne(complaint.id)} onClick={onView}>
          {myComplaintsTexts.view}
        </Button>
      </Aside>
    </Frame>
  );
}
