import { queryOptions } from '@tanstack/react-query';
import { openPaymentLink } from '@billpay/api-contract/payment-links';
import type { Host } from '@billpay/host-api';

/** The bill that a payment link is about. The link has no amount: the bill is fetched when it is paid. */
export interface LinkedBill {
  /** Null if the customer has not saved the bill. */
  readonly customerBillId: number | null;
  readonly billerId: string;
  readonly billerName: string;
  readonly categoryId: number;
  readonly parameters: readonly { readonly name: string; readonly value: string }[];
}

/** Opens a payment link once each time its task starts. Retrying a refused link is useless. */
export function paymentLinkQuery(host: Host, link: string) {
  return queryOptions({
    queryKey: ['payment-link', link],
    gcTime: 0,
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<LinkedBill> => {
      const { data } = await host.http.call(openPaymentLink, { body: { link }, signal });
      return {
        customerBillId: data.customerBillId,
        billerId: data.billerId,
        billerName: data.billerName,
        categoryId: data.categoryId,
        parameters: data.billerParams.map(({ PARAMETER_NAME: name, PARAMETER_VALUE: value }) => ({
          name,
          value,
        })),
      };
    },
  });
}
