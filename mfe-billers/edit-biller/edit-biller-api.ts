import { queryOptions } from '@tanstack/react-query';
import { savedDetails, updateBiller } from '@billpay/api-contract/biller-changes';
import type { Host } from '@billpay/host-api';
import type { SavedBiller } from '@billpay/domain/rules';
import { changeSavedBillers } from '../billers-data/change-saved-billers';
import { queryKeys } from '../billers-data/query-keys';

/** Saved details of a biller. */
export interface SavedDetails {
  readonly billName: string;
  /** In the biller's order and spelling, without omitted parameters. */
  readonly parameters: readonly { readonly name: string; readonly value: string }[];
}

/** Fetches the saved details of a biller for editing (EDIT-01). */
export function savedDetailsQuery(host: Host, customerBillId: number) {
  return queryOptions({
    queryKey: queryKeys.savedDetailsOf(customerBillId),
    queryFn: async ({ signal }): Promise<SavedDetails> => {
      const { data } = await host.http.call(savedDetails, { params: { customerBillId }, signal });
      return {
        billName: data.billName[0]?.BILL_NAME ?? '',
        parameters: data.inputSignatures.flatMap(({ PARAMETER_NAME: name, PARAMETER_VALUE: value }) =>
          value ? [{ name, value }] : [],
        ),
      };
    },
  });
}

/**
 * Renames a saved biller without a code (EDIT-02). Returns the bank's message, if any.
 * @throws ApiError, OutcomeUnknown
 */
export async function renameBiller(
  host: Host,
  { customerBillId, categoryName }: SavedBiller,
  billName: string,
): Promise<string | undefined> {
  const body = { billName, categoryName, customerBillId };
  const { message } = await changeSavedBillers<{ message?: string }>(
    host,
    () => host.http.call(updateBiller, { body }),
    (saved) => {
      const renamed = saved.some((one) => one.customerBillId === customerBillId && one.billName === billName);
      return renamed ? {} : null;
    },
  );
  return message;
}
