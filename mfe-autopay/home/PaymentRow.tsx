import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { BillerMark } from '@billpay/ui/biller-mark';
import { LastFour } from '@billpay/ui/last-four';
import { ListRow } from '@billpay/ui/row';
import { color, media, space, type, useMediaQuery } from '@billpay/ui/theme';
import type { AutoPay } from '../auto-pay-data/auto-pay';

/** Reason why an action is not possible, or why a payment was skipped. */
export const Reason = styled.p`
  color: ${color.muted};
  ${type.small}
`;

interface PaymentRowProps {
  readonly bill: Pick<AutoPay, 'billName' | 'billerName' | 'category'>;
  /** The customer's number at the biller. */
  readonly number?: string | null;
  readonly amount: ReactNode;
  readonly when: string;
  /** Badge, terms or reason below the row. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** Never truncates a biller's name, and keeps the number next to its last word. */
const Whole = styled.span`
  white-space: normal;
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(4)} ${space(8)};
`;
const Words = styled.div`
  flex: 1 1 9rem;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(4)} ${space(12)};
  min-width: 0;
  ${type.small}
  &:empty {
    display: none;
  }
`;
/** Shows the content on one line if it fits. */
const Sum = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space(12)};
  margin-block-end: ${space(4)};
  ${type.small}
`;
const When = styled.span`
  color: ${color.muted};
`;
/** Aligns the button's text with the end of the row. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(8)};
  margin-inline: auto calc(-1 * ${space(12)});
`;

/**
 * A row of the auto pay lists. The line below contains a text and, at its end, the actions. On a phone, the amount and
 * the day are also below, so that names can use the full width.
 */
export function PaymentRow({ bill, number = null, amount, when, children, actions }: PaymentRowProps) {
  const compact = useMediaQuery(media.narrow);
  const { billName, billerName, category } = bill;
  return (
    <ListRow
      mark={<BillerMark name={billerName} category={category} />}
      name={billName}
      detail={
        <Whole>
          {billerName} {number && <LastFour of={number} />}
        </Whole>
      }
      {...(!compact && { amount, status: when })}
    >
      {compact && (
        <Sum>
          {amount} <When>{when}</When>
        </Sum>
      )}
      <Foot>
        <Words>{children}</Words>
        {actions && <Actions>{actions}</Actions>}
      </Foot>
    </ListRow>
  );
}
