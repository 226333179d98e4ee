import { addBiller } from '@billpay/api-contract/biller-changes';
import type { EndpointBody } from '@billpay/api-contract/endpoint';
import type { Host } from '@billpay/host-api';
import { ApiError } from '@billpay/host-api/http';
import type { SavedBiller } from '@billpay/domain/rules';
import { changeSavedBillers } from '../billers-data/change-saved-billers';
import type { ListedBiller } from './listed-biller';

export interface BillDetails {
  readonly billName: string;
  /** Parameters in the biller's order and spelling. An omitted optional parameter is empty. */
  readonly parameters: readonly { readonly name: string; readonly value: string }[];
}

export interface SavedBill {
  readonly customerBillId: number;
  /** The bank's message on success, if any. */
  readonly message: string | undefined;
}

/**
 * Saves the biller with the customer's details and code (ADD-09).
 * @throws ApiError, see `isDuplicate`; OutcomeUnknown
 */
export async function saveBiller(
  host: Host,
  biller: ListedBiller,
  details: BillDetails,
  otp: string,
): Promise<SavedBill> {
  return changeSavedBillers(
    host,
    async (): Promise<SavedBill> => {
      const { data, message } = await host.http.call(addBiller, { body: toWireBiller(biller, details, otp) });
      return { customerBillId: data, message };
    },
    (all) => {
      const saved = all.find((one) => isSavedAs(one, biller, details));
      return saved ? { customerBillId: saved.customerBillId, message: undefined } : null;
    },
  );
}

/** Returns whether the API refused a biller as a duplicate (ADD-14). */
export function isDuplicate(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}

function toWireBiller(
  biller: ListedBiller,
  details: BillDetails,
  otp: string,
): EndpointBody<typeof addBiller> {
  const { flags } = biller;
  return {
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
  };
}

/**
 * The API would have refused a duplicate with the same details, so the details and the name identify the new
 * biller.
 */
function isSavedAs(saved: SavedBiller, biller: ListedBiller, { billName, parameters }: BillDetails): boolean {
  const findValue = (name: string) => saved.parameters.find((one) => one.name === name)?.value ?? '';
  return (
    saved.billerId === biller.id &&
    saved.billName === billName &&
    parameters.every(({ name, value }) => findValue(name) === value)
  );
}

export function toWireParameters({ parameters }: BillDetails) {
  return parameters.map(({ name, value }) => ({ PARAMETER_NAME: name, PARAMETER_VALUE: value }));
}
