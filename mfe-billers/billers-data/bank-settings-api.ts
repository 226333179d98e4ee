import { queryOptions } from '@tanstack/react-query';
import { bankSettings } from '@billpay/api-contract/user-services';
import type { Host } from '@billpay/host-api';
import { parseRupees } from '@billpay/domain/money';
import { queryKeys } from './query-keys';

export interface BankSettings {
  readonly dailyLimitPaise: number;
  readonly termsAndConditions: string;
}

export function bankSettingsQuery(host: Host) {
  return queryOptions({
    queryKey: queryKeys.bankSettings,
    queryFn: async ({ signal }): Promise<BankSettings> => {
      const { data } = await host.http.call(bankSettings, { signal });
      return {
        dailyLimitPaise: parseRupees(data.DAILY_LIMIT),
        termsAndConditions: data.TERMS_AND_CONDITIONS,
      };
    },
  });
}
