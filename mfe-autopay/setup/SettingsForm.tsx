import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useHost } from '@billpay/host-api';
import { isRateLimited } from '@billpay/host-api/http';
import { AccountChoice } from '@billpay/ui/account-choice';
import { Stack } from '@billpay/ui/layout';
import { Notice } from '@billpay/ui/notice';
import { Select } from '@billpay/ui/select';
import { fetchAccounts, type Account } from '../auto-pay-data/accounts-api';
import { queryKeys } from '../auto-pay-data/AutoPayData';
import { formatMonth } from '../payment-days/format-month';
import { toMonth } from '../payment-days/payment-days';
import { Choices } from './Choices';
import { DayGrid } from './DayGrid';
import type { Draft } from './draft';
import { LimitEntry } from './LimitEntry';
import type { Limits } from './limits';
import { setUpTexts as texts } from './set-up-texts';

const MONTHS_AHEAD = 4;
const IMMEDIATELY = 'immediately';

interface SettingsFormProps {
  readonly draft: Draft;
  readonly limits: Limits;
  /** Fee of each payment in paise; 0 if there is none. */
  readonly feePaise: number;
  /** Amount of the open bill in paise; null if there is none. */
  readonly openBillPaise: number | null;
  /** The end date, if the bank offers it. */
  readonly validity: ReactNode;
  /** Today, as a bank day. */
  readonly today: string;
  onChange(change: Partial<Draft>): void;
}

/** Account, maximum amount, day, repeat and start of an auto pay (AUTO-04). */
export function SettingsForm({
  draft,
  limits,
  feePaise,
  openBillPaise,
  validity,
  today,
  onChange,
}: SettingsFormProps) {
  return (
    <Stack gap={24}>
      <Accounts draft={draft} onChange={onChange} />
      <LimitEntry
        draft={draft}
        limits={limits}
        feePaise={feePaise}
        openBillPaise={openBillPaise}
        onChange={onChange}
      />
      <DayGrid value={draft.paymentDay} onChange={(paymentDay) => onChange({ paymentDay })} />
      <Choices
        legend={texts.repeat}
        value={draft.bimonthly ? 'bimonthly' : 'monthly'}
        options={[
          { value: 'monthly', label: texts.monthly },
          { value: 'bimonthly', label: texts.bimonthly },
        ]}
        onChange={(repeat) => onChange({ bimonthly: repeat === 'bimonthly' })}
      />
      <Select
        label={texts.startsIn}
        value={draft.startsIn === null ? IMMEDIATELY : String(draft.startsIn)}
        onChange={(value) => onChange({ startsIn: value === IMMEDIATELY ? null : Number(value) })}
        options={[{ value: IMMEDIATELY, label: texts.immediately }, ...monthsAhead(today)]}
      />
      {validity}
    </Stack>
  );
}

function monthsAhead(today: string): { value: string; label: string }[] {
  const thisMonth = toMonth(today);
  return Array.from({ length: MONTHS_AHEAD }, (_, ahead) => {
    const month = thisMonth + ahead + 1;
    return { value: String(month), label: formatMonth(month) };
  });
}

/** Offers every account, even if its balance is too low or unknown. */
function Accounts({ draft, onChange }: Pick<SettingsFormProps, 'draft' | 'onChange'>) {
  const host = useHost();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.accounts,
    queryFn: ({ signal }) => fetchAccounts(host, signal),
  });
  const known: readonly Account[] = host.session.accounts.map(({ id, accountID }) => ({
    id,
    accountNumber: accountID,
    accountType: texts.account,
    balancePaise: null,
  }));
  return (
    <Stack gap={8}>
      <AccountChoice
        accounts={data ?? known}
        value={draft.accountNumber}
        onChange={(accountNumber) => onChange({ accountNumber })}
        amountPaise="later"
        onRefresh={() => void refetch()}
        refreshing={isFetching}
      />
      {error && !isFetching && !isRateLimited(error) && (
        <Notice tone="warning">{texts.accountsFailed}</Notice>
      )}
    </Stack>
  );
}
