import { queryOptions } from '@tanstack/react-query';
import { paymentInformation } from '@billpay/api-contract/directory';
import { paymentRowAt } from '@billpay/api-contract/known-values';
import { parseRupees } from '@billpay/domain/money';
import type { Host } from '@billpay/host-api';

/** Fetches the fee of an auto payment to the biller, in paise. */
export function feeQuery({ http }: Host, billerId: string) {
  return queryOptions({
    queryKey: ['auto-payment-fee', billerId],
    queryFn: async ({ signal }): Promise<number> => {
      const { data } = await http.call(paymentInformation, { params: { billerId }, signal });
      const row = paymentRowAt('browser', data) ?? paymentRowAt('app', data);
      return row ? parseRupees(row.FEE) : 0;
    },
  });
}
