import { styled } from 'styled-components';
import { formatBankDay, formatInstant } from '@billpay/domain/dates';
import { Button } from '@billpay/ui/button';
import { color, space, type } from '@billpay/ui/theme';
import type { Complaint } from '../complaint/complaint';
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
const Reason = styled.p`
  font-weight: 500;
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

/** One complaint of the list: reason, time, status, 'View' (COMP-07). */
export function ComplaintRow({ complaint, onView }: ComplaintRowProps) {
  const { submitsOn } = complaint;
  return (
    <Frame>
      <div>
        <Reason>{complaint.reason}</Reason>
        <Meta>
          <span>{formatInstant(complaint.createdAt)}</span>
          <span>{myComplaintsTexts.number(complaint.id)}</span>
        </Meta>
        {submitsOn && <Meta>{myComplaintsTexts.goesLater(formatBankDay(submitsOn))}</Meta>}
      </div>
      <Aside>
        <StatusBadge status={complaint.status} />
        <Button size="small" aria-label={myComplaintsTexts.viewOne(complaint.id)} onClick={onView}>
          {myComplaintsTexts.view}
        </Button>
      </Aside>
    </Frame>
  );
}
