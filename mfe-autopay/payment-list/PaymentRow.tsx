import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { lastFour } from '@billpay/shared/rules';
import { BillerMark } from '@billpay/shared/ui/biller-mark';
import { VisuallyHidden } from '@billpay/shared/ui/layout';
import { color, space, type } from '@billpay/shared/ui/theme';

export interface PaymentRowProps {
  readonly billName: string;
  readonly billerName: string;
  /** Only its last four show. */
  readonly number?: string | null;
  /** At the right edge: the amount, over when. */
  readonly amount: ReactNode;
  readonly when: ReactNode;
  /** Under the names: a badge, a reason why something can't be done. */
  readonly children?: ReactNode;
  /** What can be done. */
  readonly actions?: ReactNode;
}

const Frame = styled.div`
  display: grid;
  grid-template:
    'mark names owed' auto
    'mark under under' auto / auto minmax(min(7rem, 100% - 11.5rem), 1fr) auto;
  align-items: center;
  align-content: center;
  gap: ${space(4)} ${space(12)};
  min-height: 4.5rem;
  padding-block: ${space(12)};
  @media (max-width: 500px) {
    grid-template-areas: 'mark names owed' 'under under under';
  }
`;
const Mark = styled.span`
  grid-area: mark;
  align-self: start;
  display: grid;
`;
const Names = styled.div`
  grid-area: names;
  min-width: 0;
  overflow-wrap: anywhere;
`;
const BillName = styled.p`
  font-weight: 650;
`;
const Small = styled.p`
  color: ${color.muted};
  ${type.small}
`;
const Owed = styled.div`
  grid-area: owed;
  text-align: end;
`;
/** What is to be said, and beside it, or below where it is narrow, what can be done. */
const Under = styled.div`
  grid-area: under;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(8)};
  min-width: 0;
  &:not(:has(> :not(:empty))) {
    display: none;
  }
`;
const Words = styled.div`
  flex: 1 1 14rem;
  min-width: 0;
  &:empty {
    display: none;
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(8)};
  margin-inline-start: auto;
  &:empty {
    display: none;
  }
`;

/** One auto payment: mark, nickname over biller and number, and what is paid over when. */
export function PaymentRow({
  billName,
  billerName,
  number,
  amount,
  when,
  children,
  actions,
}: PaymentRowProps) {
  return (
    <Frame>
      <Mark>
        <BillerMark name={billerName} />
      </Mark>
      <Names>
        <BillName>{billName}</BillName>
        <Small>
          {billerName} {number && <LastFour of={number} />}
        </Small>
      </Names>
      <Owed>
        {amount}
        <Small>{when}</Small>
      </Owed>
      <Under>
        <Words>{children}</Words>
        <Actions>{actions}</Actions>
      </Under>
    </Frame>
  );
}

/** The end of an account's or a customer's number, which is all of it that shows. */
export function LastFour({ of }: { of: string }) {
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <span aria-hidden>••</span>
      <VisuallyHidden>ending in </VisuallyHidden>
      {lastFour(of)}
    </span>
  );
}
