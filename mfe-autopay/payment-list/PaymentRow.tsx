import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { BillerMark } from '@billpay/ui/biller-mark';
import { LastFour } from '@billpay/ui/last-four';
import { color, space, type } from '@billpay/ui/theme';

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

/** The row's layout depends on its own width: columns are narrow on wide pages too. */
const Container = styled.div`
  container-type: inline-size;
`;
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
  @container (width < 29rem) {
    grid-template-areas: 'mark names owed' 'under under under';
  }
  @container (width < 17.5rem) {
    grid-template:
      'mark names' auto
      'mark owed' auto
      'under under' auto / auto minmax(0, 1fr);
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
  @container (width < 17.5rem) {
    text-align: start;
  }
`;
/** Text with actions beside it, or below it where it is narrow. */
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

/** One auto payment: mark, nickname over biller and number, and the amount above its date. */
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
    <Container>
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
    </Container>
  );
}
