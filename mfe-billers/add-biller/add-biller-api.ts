import { addBiller } from '@billpay/shared/contract/billers';
import type { Host } from '@billpay/shared/host';
import type { ListedBiller } from './listed-biller';

export interface BillDetails {
  readonly billName: string;
  /** In the biller's order and spelling; an optional one left out is empty. */
  readonly parameters: readonly { readonly name: string; readonly value: string }[];
}

export interface SavedBill {
  readonly customerBillId: number;
  /** The bank's words for the success, where it has some. */
  readonly message: string | undefined;
}

/** Saves the biller under the customer's details, confirmed by the code (ADD-09). @throws ApiError, 409: a duplicate. */
export async function saveBiller(
  host: Host,
  biller: ListedBiller,
  details: BillDetails,
  otp: string,
): Promise<SavedBill> {
  const { flags } = biller;
  const { data, message } = await host.http.call(addBiller, {
    body: {
      billerId: biller.id,
      billerName: biller.name,
      inputSignatures: toWireParameters(details),
      billName: details.billName,
      otp,
      isBillSaved: 'Y',
      billerAcceptsAdhoc: flags.acceptsAdhoc ? 'Y' : 'N',
      paymentExactness: biller.exactnessSpelling,
      fetchRequirement: flags.fetchRequirement,
      supportBillValidation: flags.billValidation,
      validateBillAllowed: flags.validateBillAllowed ? 'Y' : 'N',
    },
  });
  return { customerBillId: data, message };
}

export function toWireParameters({ parameters }: BillDetails) {
  return parameters.map(({ name, value }) => ({ PARAMETER_NAME: name, PARAMETER_VALUE: value }));
}
