import { styled } from 'styled-components';
import { Amount } from '../amount';
import { LastFour } from '../last-four';
import { maskedTexts } from '../masked-text';
import { color, radius, space, type } from '../theme/tokens';
import { otpTexts } from './otp-texts';

/**
 * The action that a code confirms, as known to the page. It is above the API's sentence
 * (docs/decisions/0052).
 */
export interface OtpSlip {
  /** The customer's nickname for the bill, or the number. */
  payee: string;
  /** The biller's name, if different. */
  biller?: string;
  /** The bill's number at the biller, masked if necessary. */
  number?: string;
  /** Integer paise. */
  amountPaise?: number;
  /** Whether the amount is a maximum, as for auto pay. */
  isMaximum?: boolean;
  /** Complete number of the debit account. Only its last digits are shown. */
  accountNumber?: string;
}

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space(16)};
  margin-block-end: ${space(12)};
  padding: ${space(12)} ${space(16)};
  border: 1px solid transparent;
  border-radius: ${radius.card};
  background: ${color.sunken};
`;
const Names = styled.div`
  flex: 1 1 9rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;
const Payee = styled.p`
  font-weight: 650;
`;
const Detail = styled.p`
  ${type.small}
  color: ${color.muted};
`;

/** Payee, amount and account on a card. Excluded from a browser's translation (docs/decisions/0120). */
export function Slip({ payee, biller, number, amountPaise, isMaximum, accountNumber }: OtpSlip) {
  return (
    <Frame translate="no">
      <Names>
        <Payee>{payee}</Payee>
        {biller && biller !== payee && <Detail>{biller}</Detail>}
        {number && <Detail>{number}</Detail>}
        {accountNumber && (
          <Detail>
            {otpTexts.from} <LastFour of={accountNumber} label={maskedTexts.account} />
          </Detail>
        )}
      </Names>
      {amountPaise !== undefined && (
        <div>
          {isMaximum && <Detail>{otpTexts.upTo}</Detail>}
          <Amount paise={amountPaise} size="large" />
        </div>
      )}
    </Frame>
  );
}
