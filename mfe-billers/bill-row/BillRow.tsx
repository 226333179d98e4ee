import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { lastFour } from '@billpay/shared/rules';
import { Amount } from '@billpay/shared/ui/amount';
import { BillerMark } from '@billpay/shared/ui/biller-mark';
import { VisuallyHidden } from '@billpay/shared/ui/layout';
import { color, motion, radius, space, type } from '@billpay/shared/ui/theme';
import { DueDate } from './DueDate';

export interface BillRowProps {
  billName: string;
  billerName: string;
  /** What the customer is known by at the biller; only its last four show. */
  number: string | null;
  amountPaise: number | null;
  /** Bank day. */
  dueDate: string | null;
  badge?: ReactNode;
  /** Left out where payments are not offered: the row then only informs. */
  onPay?: (() => void) | undefined;
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(4)} ${space(12)};
  /* What is under the pointer reaches past the text, which stays in line with the headings. */
  width: calc(100% + 2 * ${space(12)});
  margin-inline: -${space(12)};
  min-height: 4.5rem;
  padding: ${space(12)};
  border: 0;
  border-radius: ${radius.control};
  background: transparent;
  color: inherit;
  font: inherit;
  text-align: start;
  transition: background-color ${motion.quick};
  &:is(button) {
    cursor: pointer;
  }
  &:is(button):hover {
    background: ${color.sunken};
  }
`;
const Names = styled.span`
  display: grid;
  min-width: 0;
`;
const BillName = styled.span`
  font-weight: 650;
  overflow-wrap: anywhere;
`;
const BillerName = styled.span`
  color: ${color.muted};
  ${type.small}
  overflow-wrap: anywhere;
`;
const Badges = styled.span`
  margin-block-start: ${space(4)};
  &:empty {
    display: none;
  }
`;
const Owed = styled.span`
  display: grid;
  justify-items: end;
  text-align: end;
`;

/** One bill of the customer: mark, nickname over biller and number, and what is owed over when. The row is the target. */
export function BillRow({ billName, billerName, number, amountPaise, dueDate, badge, onPay }: BillRowProps) {
  return (
    <Frame {...(onPay && { as: 'button', type: 'button', onClick: onPay })}>
      <BillerMark name={billerName} />
      <Names>
        <BillName>{billName}</BillName>
        <BillerName>
          {billerName} {number && <LastFour of={number} />}
        </BillerName>
        <Badges>{badge}</Badges>
      </Names>
      <Owed>
        {amountPaise !== null && <Amount paise={amountPaise} size="medium" />}
        {dueDate !== null && <DueDate day={dueDate} />}
      </Owed>
    </Frame>
  );
}

function LastFour({ of }: { of: string }) {
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <span aria-hidden>••</span>
      <VisuallyHidden>ending in </VisuallyHidden>
      {lastFour(of)}
    </span>
  );
}
