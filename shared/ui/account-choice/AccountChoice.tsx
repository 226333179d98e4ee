import { useId } from 'react';
import * as Radix from '@radix-ui/react-radio-group';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Amount } from '../amount';
import { IconButton } from '../button';
import { Row } from '../layout';
import { Notice } from '../notice';
import { Spinner } from '../spinner';
import { accountChoiceTexts as texts } from './account-choice-texts';
import {
  Balance,
  Choice,
  Dot,
  Group,
  Label,
  LastFour,
  Name,
  None,
  Reason,
  Ring,
} from './account-choice-frame';

export interface ChoosableAccount {
  id: number;
  accountNumber: string;
  /** 'Savings', 'Current'. */
  accountType: string;
  /** Paise; null when the bank could not say. */
  balancePaise: number | null;
}

export interface AccountChoiceProps {
  accounts: readonly ChoosableAccount[];
  /** The chosen account's number, or null. */
  value: string | null;
  onChange(accountNumber: string): void;
  /** What is to be paid, in paise; null while unknown. Accounts below it can't be chosen. */
  amountPaise: number | null;
  /** Asks for the balances again. */
  onRefresh(): void;
  refreshing?: boolean;
  /** Said instead of the accounts when they could not be fetched. */
  error?: string;
  label?: string;
}

/** Whether an account can pay: its balance is known and covers the amount (PAY-07). */
function canPay(account: ChoosableAccount, amountPaise: number | null): boolean {
  return account.balancePaise !== null && account.balancePaise >= (amountPaise ?? 0);
}

/** The accounts to debit, with their balances; numbers show their last four digits only (PAY-07). */
export function AccountChoice({
  accounts,
  value,
  onChange,
  amountPaise,
  onRefresh,
  refreshing = false,
  error,
  label = texts.label,
}: AccountChoiceProps) {
  const labelId = useId();
  return (
    <div>
      <Row justify="between">
        <Label id={labelId}>{label}</Label>
        <IconButton
          label={refreshing ? texts.refreshing : texts.refresh}
          icon={refreshing ? <Spinner /> : <RefreshCw size={20} />}
          aria-busy={refreshing}
          onClick={() => !refreshing && onRefresh()}
        />
      </Row>
      {error && <Notice tone="danger">{error}</Notice>}
      {!error && accounts.length === 0 && <None>{texts.none}</None>}
      {!error && accounts.length > 0 && (
        <Group value={value ?? ''} onValueChange={onChange} aria-labelledby={labelId}>
          {accounts.map((account) => (
            <AccountRow key={account.id} account={account} payable={canPay(account, amountPaise)} />
          ))}
        </Group>
      )}
    </div>
  );
}

/** Its name is all that stands in it; the spaces keep its parts apart for those who hear them. */
function AccountRow({ account, payable }: { account: ChoosableAccount; payable: boolean }) {
  return (
    <Choice value={account.accountNumber} disabled={!payable}>
      <Ring>
        <Radix.Indicator asChild>
          <Dot />
        </Radix.Indicator>
      </Ring>
      <Name>
        {account.accountType} <LastFour>{account.accountNumber.slice(-4)}</LastFour>
      </Name>{' '}
      <Balance>
        {account.balancePaise === null ? texts.unknownBalance : <Amount paise={account.balancePaise} />}
      </Balance>{' '}
      {!payable && <Reason>{texts.insufficient}</Reason>}
    </Choice>
  );
}
