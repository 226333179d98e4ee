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
  /**
   * Content at the start, for example a `BillerMark` or a date. Large text omits decoration (`aria-hidden`).
   */
  mark?: ReactNode;
  /** Truncated with an ellipsis after two lines. Screen readers receive the full text. */
  name: string;
  /** Text under the name, for example a biller or a time. */
  detail?: ReactNode;
  /**
   * The customer's number at the biller, or that of an account. Its last four digits follow the detail and
   * are never truncated.
   */
  number?: string | null;
  /** One or more badges, next to the name if they fit, and otherwise below. */
  badge?: ReactNode;
  /** Content at the end of the row, usually an `Amount`. */
  amount?: ReactNode;
  /** Content below the amount, for example a due date or an outcome. */
  status?: ReactNode;
  /**
   * Called when the customer clicks the row, which is then a button whose name is all its text. Actions stay
   * next to it.
   */
  onOpen?: (() => void) | undefined;
  /** Buttons at the end of the row, or on a separate line if they do not fit. */
  actions?: ReactNode;
  /** Content below the row, for example a notice or the reason why something is disabled. */
  children?: ReactNode;
  /**
   * Whether the parts align in columns from row to row on a wide page. Requires the same width of actions in
   * all rows.
   */
  columns?: boolean;
  /**
   * Whether the amount and the status are on a line below the names, for rows whose buttons leave no space.
   */
  amountBelow?: boolean;
}

/**
 * The row of every list, with the logo, name above detail and number, badge, amount above status, and
 * actions. Place it in a list item.
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
