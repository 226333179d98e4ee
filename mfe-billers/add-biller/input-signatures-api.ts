import { queryOptions } from '@tanstack/react-query';
import { inputSignatures } from '@billpay/api-contract/directory';
import type { Host } from '@billpay/host-api';
import { toParameterRule, type ParameterRule } from '@billpay/domain/rules';
import { queryKeys } from '../billers-data/query-keys';

/** Fetches the parameters that identify a customer to the biller, with their rules (ADD-01). */
export function parameterRulesQuery(host: Host, billerId: string) {
  return queryOptions({
    queryKey: queryKeys.inputSignatures(billerId),
    queryFn: async ({ signal }): Promise<readonly ParameterRule[]> => {
      const { data } = await host.http.call(inputSignatures, { params: { billerId }, signal });
      return data.map(toParameterRule);
    },
  });
}
