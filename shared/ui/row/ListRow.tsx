import type { ReactNode } from 'react';
import { LastFour } from '../last-four';
import {
  Actions,
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
  /** At the start: a `BillerMark`, a date. Decoration (`aria-hidden`) is left out where text is large. */
  mark?: ReactNode;
  /** On two lines at most, with an ellipsis where it is longer; the whole text stays available to screen readers. */
  name: string;
  /** Under the name: a biller, a time. */
  detail?: ReactNode;
  /** The customer's number at the biller, or an account's: its last four digits follow the detail and are never cut. */
  number?: string | null;
  /** Beside the name where it fits, else below. */
  badge?: ReactNode;
  /** At the end of the row, usually an `Amount`. */
  amount?: ReactNode;
  /** Under the amount: when it is due, how it went. */
  status?: ReactNode;
  /** Makes the row one button, with all of its text as the name; actions stay beside it. */
  onOpen?: (() => void) | undefined;
  /** Buttons at the end of the row; on a line of their own where there is no room. */
  actions?: ReactNode;
  /** Below the row: a notice, a reason why something can't be done. */
  children?: ReactNode;
  /** On a wide page, its parts are in columns that align from row to row; its actions need the same width in all rows. */
  columns?: boolean;
  /** Amount and status are a line below the names: for rows whose buttons leave no room beside them. */
  amountBelow?: boolean;
}

/** The row of every list: mark, name over detail and number, badge, amount over status, actions. Place it in a list item. */
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
              <Name {...aligned}>{name}</Name> {badge}
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
