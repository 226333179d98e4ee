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
  /** Under the names: a badge, a reason. */
  readonly children?: ReactNode;
  /** Under it all, to the right: what can be done. */
  readonly actions?: ReactNode;
}

const Frame = styled.div`
  display: grid;
  grid-template:
    'mark names owed' auto
    'mark more more' auto
    'actions actions actions' auto / auto minmax(min(7rem, 100% - 11.5rem), 1fr) auto;
  align-items: center;
  align-content: center;
  gap: 0 ${space(12)};
  min-height: 4.5rem;
  padding-block: ${space(12)};
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
const More = styled.div`
  grid-area: more;
  min-width: 0;
  &:empty {
    display: none;
  }
`;
const Actions = styled.div`
  grid-area: actions;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: ${space(4)} ${space(8)};
  margin-block-start: ${space(8)};
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
      <More>{children}</More>
      {actions && <Actions>{actions}</Actions>}
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
