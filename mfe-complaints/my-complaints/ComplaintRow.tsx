import { styled } from 'styled-components';
import { formatBankDay, formatInstant } from '@billpay/domain/dates';
import { networkName } from '@billpay/domain/network-names';
import { Amount } from '@billpay/ui/amount';
import { BillerMark } from '@billpay/ui/biller-mark';
import { Button } from '@billpay/ui/button';
import { ListRow } from '@billpay/ui/row';
import { color, media, space, toneColors, type, useMediaQuery } from '@billpay/ui/theme';
import type { Complaint } from '../complaint/complaint';
import { explainStatus } from '../complaint/complaint-status';
import { StatusBadge } from '../complaint/StatusBadge';
import { myComplaintsTexts } from './my-complaints-texts';

interface ComplaintRowProps {
  readonly complaint: Complaint;
  readonly onView: () => void;
}

/** Does not shorten the reason, because the network's reasons are sentences. */
const About = styled.span`
  display: grid;
  justify-items: start;
  white-space: normal;
  overflow-wrap: anywhere;
`;
const Reason = styled.span`
  ${type.body}
  color: ${color.ink};
  text-wrap: pretty;
`;
/** On a phone, the amount is below the name, so that a long name can use the full width. */
const Sum = styled.span`
  color: ${color.ink};
`;
const Meta = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(12)};
  ${type.small}
  color: ${color.muted};
  font-variant-numeric: tabular-nums;
`;

const Warning = styled.span`
  ${type.small}
  color: ${toneColors('warning').text};
`;

/** Row of a complaint with the biller, amount, status, reason, time and 'View' (COMP-07). */
export function ComplaintRow({ complaint, onView }: ComplaintRowProps) {
  const narrow = useMediaQuery(media.narrow);
  const { billerName, amountPaise, submitsOn, escalation, status } = complaint;
  const reason = networkName(complaint.reason);
  const meaning = explainStatus(status);
  const about = (
    <About>
      {narrow && <StatusBadge status={status} />} {billerName !== null && <Reason>{reason}</Reason>}{' '}
      <Meta>
        {meaning && <span>{meaning}</span>} <span>{formatInstant(complaint.createdAt)}</span>{' '}
        <span>{myComplaintsTexts.number(complaint.id)}</span>
      </Meta>{' '}
      {submitsOn && <Meta>{myComplaintsTexts.goesLater(formatBankDay(submitsOn))}</Meta>}
      {escalation && <Warning>{myComplaintsTexts.mayEscalate(escalation.authority)}</Warning>}
    </About>
  );
  const amount = amountPaise !== null && <Amount paise={amountPaise} size="medium" />;
  return (
    <ListRow
      mark={!narrow && <BillerMark name={billerName ?? complaint.reason} />}
      name={billerName ?? reason}
      badge={!narrow && <StatusBadge status={status} />}
      detail={narrow ? <Sum>{amount}</Sum> : about}
      amount={!narrow && amount}
      actions={
        <Button size="small" aria-label={myComplaintsTexts.viewOne(complaint.id)} onClick={onView}>
          {myComplaintsTexts.view}
        </Button>
      }
    >
      {narrow && about}
    </ListRow>
  );
}
