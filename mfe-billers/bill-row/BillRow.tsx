import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Amount } from '@billpay/ui/amount';
import { BillerMark } from '@billpay/ui/biller-mark';
import { LastFour } from '@billpay/ui/last-four';
import { color, radius, space, type } from '@billpay/ui/theme';
import { DueDate } from './DueDate';

export interface BillRowProps {
  billName: string;
  billerName: string;
  /** The customer's number at the biller; only its last four digits are shown. */
  number: string | null;
  amountPaise: number | null;
  /** Bank day. */
  dueDate: string | null;
  badge?: ReactNode;
  /** Left out where payments are not offered: the row then only informs. */
  onPay?: (() => void) | undefined;
}

/** The row's layout depends on its own width: columns are narrow on wide pages too. */
const Container = styled.div`
  container-type: inline-size;
`;
/**
 * The names keep 7 rem beside a long due date, as far as an amount of six digits leaves them; with no room for both,
 * the amount is below.
 */
const Frame = styled.div`
  display: grid;
  grid-template:
    'mark names owed' auto
    'mark badge badge' auto / auto minmax(min(7rem, 100% - 11.5rem), 1fr) auto;
  align-items: center;
  align-content: center;
  gap: 0 ${space(12)};
  /* The hover area extends past the text, which stays aligned with the headings. */
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
  &:is(button) {
    cursor: pointer;
  }
  &:is(button):hover {
    background: ${color.sunken};
  }
  @container (width < 17.5rem) {
    grid-template:
      'mark names' auto
      'mark owed' auto
      'mark badge' auto / auto minmax(0, 1fr);
  }
`;
const Mark = styled.span`
  grid-area: mark;
  display: grid;
`;
const Names = styled.span`
  grid-area: names;
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
/** Takes the whole width under names and amount, so that neither is squeezed on a narrow screen. */
const Badges = styled.span`
  grid-area: badge;
  margin-block-start: ${space(4)};
  &:empty {
    display: none;
  }
`;
const Owed = styled.span`
  grid-area: owed;
  display: grid;
  justify-items: end;
  text-align: end;
  @container (width < 17.5rem) {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${space(8)};
    text-align: start;
  }
`;

/** One bill of the customer: mark, nickname over biller and number, and the amount above its date. The whole row is the target. */
export function BillRow({ billName, billerName, number, amountPaise, dueDate, badge, onPay }: BillRowProps) {
  return (
    <Container>
      <Frame {...(onPay && { as: 'button', type: 'button', onClick: onPay })}>
        <Mark>
          <BillerMark name={billerName} />
        </Mark>
        <Names>
          <BillName>{billName}</BillName>
          <BillerName>
            {billerName} {number && <LastFour of={number} />}
          </BillerName>
        </Names>
        <Owed>
          {amountPaise !== null && <Amount paise={amountPaise} size="medium" />}
          {dueDate !== null && <DueDate day={dueDate} />}
        </Owed>
        <Badges>{badge}</Badges>
      </Frame>
    </Container>
  );
}
