import { useId } from 'react';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { networkName } from '@billpay/domain/network-names';
import { Amount } from '../amount';
import { IconButton } from '../button';
import { Radio, RadioRow, RadioRows } from '../field';
import { LastFour } from '../last-four';
import { Row } from '../layout';
import { Notice } from '../notice';
import { SkeletonRows } from '../skeleton';
import { Spinner } from '../spinner';
import { accountChoiceTexts as texts } from './account-choice-texts';
import { Balance, Label, Name, NameAndBalance, None, Reason } from './account-choice-frame';

export interface ChoosableAccount {
  id: number;
  accountNumber: string;
  /** Account type in English, for example 'Savings Account'. It is shown in the customer's language. */
  accountType: string;
  /**
   * Balance in paise; null if unknown. It is then loading while the list refreshes, and otherwise the fetch
   * failed.
   */
  balancePaise: number | null;
}

export interface AccountChoiceProps {
  accounts: readonly ChoosableAccount[];
  /** Number of the selected account; null if none. */
  value: string | null;
  onChange(accountNumber: string): void;
  /**
   * Amount to pay now in paise, null while unknown. Accounts with less are disabled. 'later' is for scheduled
   * payments, for which balances do not disable accounts (AUTO-04).
   */
  amountPaise: number | null | 'later';
  /** Refetches the balances. */
  onRefresh(): void;
  /**
   * Whether balances are loading, for the first time or again. Missing balances then show as loading instead
   * of failed.
   */
  refreshing?: boolean;
  /** Replaces the accounts if they could not be fetched and no request is pending. */
  error?: string;
  label?: string;
}

/** Returns whether an account can pay: its balance is known and covers the amount (PAY-07). */
function canPay(account: ChoosableAccount, amountPaise: AccountChoiceProps['amountPaise']): boolean {
  if (amountPaise === 'later') return true;
  return account.balancePaise !== null && account.balancePaise >= (amountPaise ?? 0);
}

/** Returns content to show instead of the list. A pending request must not look like a failure or an empty list. */
function listState(accounts: readonly ChoosableAccount[], refreshing: boolean, error: string | undefined) {
  if (error && !refreshing) return 'failed';
  if (accounts.length > 0) return 'listed';
  return refreshing ? 'loading' : 'empty';
}

/** Debit accounts with their balances. Shows only the last four digits of account numbers (PAY-07). */
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
        <Label id={labelId} aria-hidden>
          {label}
        </Label>
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
  /** Name shared by the radio buttons of one choice. */
  group: string;
  payable: boolean;
  /** Whether its balance is loading. */
  loading: boolean;
  chosen: boolean;
  onChoose(): void;
}

/** Uses the complete text as accessible name. Spaces separate the parts. */
function AccountRow({ account, group, payable, loading, chosen, onChoose }: AccountRowProps) {
  return (
    <RadioRow>
      <Radio name={group} value={account.id} checked={chosen} disabled={!payable} onChange={onChoose} />
      <NameAndBalance>
        <Name translate="no">
          {networkName(account.accountType)} <LastFour of={account.accountNumber} />
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
