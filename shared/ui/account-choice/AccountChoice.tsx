import { useId } from 'react';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Amount } from '../amount';
import { IconButton } from '../button';
import { Radio, RadioRow, RadioRows } from '../field';
import { Row } from '../layout';
import { Notice } from '../notice';
import { SkeletonRows } from '../skeleton';
import { Spinner } from '../spinner';
import { accountChoiceTexts as texts } from './account-choice-texts';
import { Balance, Label, LastFour, Name, NameAndBalance, None, Reason } from './account-choice-frame';

export interface ChoosableAccount {
  id: number;
  accountNumber: string;
  /** 'Savings', 'Current'. */
  accountType: string;
  /** Paise; null when not known: on its way while the list refreshes, else the bank could not say. */
  balancePaise: number | null;
}

export interface AccountChoiceProps {
  accounts: readonly ChoosableAccount[];
  /** The chosen account's number, or null. */
  value: string | null;
  onChange(accountNumber: string): void;
  /**
   * What is to be paid now, in paise; null while unknown. Accounts below it can't be chosen. 'later' when nothing is paid
   * now: any account may be chosen, whatever is on it today (AUTO-04).
   */
  amountPaise: number | null | 'later';
  /** Requests the balances again. */
  onRefresh(): void;
  /** Balances are on their way, for the first time or again: what is missing then is loading, not failed. */
  refreshing?: boolean;
  /** Shown instead of the accounts when they could not be fetched, once no request is on its way. */
  error?: string;
  label?: string;
}

/** Whether an account can pay: its balance is known and covers the amount (PAY-07). */
function canPay(account: ChoosableAccount, amountPaise: AccountChoiceProps['amountPaise']): boolean {
  if (amountPaise === 'later') return true;
  return account.balancePaise !== null && account.balancePaise >= (amountPaise ?? 0);
}

/** What the place of the list shows. A request on its way is neither a failure nor an empty list. */
function listState(accounts: readonly ChoosableAccount[], refreshing: boolean, error: string | undefined) {
  if (error && !refreshing) return 'failed';
  if (accounts.length > 0) return 'listed';
  return refreshing ? 'loading' : 'empty';
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
  const state = listState(accounts, refreshing, error);
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
      {state === 'failed' && <Notice tone="danger">{error}</Notice>}
      {state === 'loading' && <SkeletonRows rows={2} label={texts.loading} />}
      {state === 'empty' && <None>{texts.none}</None>}
      {state === 'listed' && (
        <RadioRows aria-labelledby={labelId}>
          {accounts.map((account) => (
            <AccountRow
              key={account.id}
              account={account}
              group={labelId}
              payable={canPay(account, amountPaise)}
              loading={refreshing && account.balancePaise === null}
              chosen={account.accountNumber === value}
              onChoose={() => onChange(account.accountNumber)}
            />
          ))}
        </RadioRows>
      )}
    </div>
  );
}

interface AccountRowProps {
  account: ChoosableAccount;
  /** Name of the radio buttons that exclude each other. */
  group: string;
  payable: boolean;
  /** Its balance is on its way. */
  loading: boolean;
  chosen: boolean;
  onChoose(): void;
}

/** Its name is all that stands in it; the spaces keep its parts apart for those who hear them. */
function AccountRow({ account, group, payable, loading, chosen, onChoose }: AccountRowProps) {
  return (
    <RadioRow>
      <Radio name={group} value={account.id} checked={chosen} disabled={!payable} onChange={onChoose} />
      <NameAndBalance>
        <Name>
          {account.accountType} <LastFour>{account.accountNumber.slice(-4)}</LastFour>
        </Name>{' '}
        {account.balancePaise === null ? (
          <Balance $pending={loading}>{loading ? texts.loadingBalance : texts.unknownBalance}</Balance>
        ) : (
          <Amount paise={account.balancePaise} />
        )}
      </NameAndBalance>{' '}
      {!payable && !loading && <Reason>{texts.insufficient}</Reason>}
    </RadioRow>
  );
}
