import type { ReactNode } from 'react';
import { LastFour } from '../last-four';
import {
  Actions,
  Badges,
  Below,
  Body,
  Container,
  Detail,
  Edge,
  Face,
  Mark,
  Name,
  NameLine,
  Names,
  Status,
} from './row-frame';

export interface ListRowProps {
  /** Content at the start: a `BillerMark`, a date. Large text omits decoration (`aria-hidden`). */
  mark?: ReactNode;
  /** At most two lines, then an ellipsis; screen readers receive the full text. */
  name: string;
  /** Under the name: a biller, a time. */
  detail?: ReactNode;
  /**
   * The customer's number at the biller, or an account's; its last four digits follow the detail and are never cut off.
   */
  number?: string | null;
  /** One or more, next to the name if they fit, otherwise below. */
  badge?: ReactNode;
  /** At the end of the row, usually an `Amount`. */
  amount?: ReactNode;
  /** Content below the amount: due date, outcome. */
  status?: ReactNode;
  /** Called on a click on the row, which is then a button named by all of its text; actions stay next to it. */
  onOpen?: (() => void) | undefined;
  /** Buttons at the end of the row, or on a separate line if there is no room. */
  actions?: ReactNode;
  /** Content below the row: a notice, a reason why something is disabled. */
  children?: ReactNode;
  /**
   * Whether its parts align in columns from row to row on a wide page; requires the same width of actions in all rows.
   */
  columns?: boolean;
  /** Whether amount and status are on a line below the names, for rows whose buttons leave no room. */
  amountBelow?: boolean;
}

/**
 * The row of every list: logo, name over detail and number, badge, amount over status, actions. Place it in a list
 * item.
 */
export function ListRow({
  mark,
  name,
  detail,
  number,
  badge,
  amount,
  status,
  onOpen,
  actions,
  children,
  columns = false,
  amountBelow = false,
}: ListRowProps) {
  const aligned = { $columns: columns };
  return (
    <Container>
      <Face {...aligned} {...(onOpen && { as: 'button', type: 'button', onClick: onOpen })}>
        {mark && <Mark {...aligned}>{mark}</Mark>}{' '}
        <Body {...aligned}>
          <Names {...aligned}>
            <NameLine {...aligned}>
              <Name {...aligned}>{name}</Name> {badge && <Badges {...aligned}>{badge}</Badges>}
            </NameLine>{' '}
            {(detail || number) && (
              <Detail {...aligned}>
                <span>{detail}</span> {number && <LastFour of={number} />}
              </Detail>
            )}
          </Names>{' '}
          {(amount || status) && (
            <Edge {...aligned} $inLine={amountBelow}>
              {amount} {status && <Status {...aligned}>{status}</Status>}
            </Edge>
          )}
        </Body>
      </Face>
      {actions && <Actions>{actions}</Actions>}
      {children && <Below>{children}</Below>}
    </Container>
  );
}
