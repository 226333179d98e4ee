import type { EndpointBody, OtpTemplate } from '@billpay/api-contract/endpoint';
import type { editAutoPay } from '@billpay/api-contract/auto-pay-changes';
import { autoPay } from '@billpay/api-contract/auto-pay';
import { addDays, toBankDay } from '@billpay/api/clock/bank-day';
import { savedAs } from './bills';
import { billsWithDues, createList } from './lists';
import type { TestClient } from './test-client';

type Settings = EndpointBody<typeof editAutoPay>;
type Terms = Pick<
  Settings,
  'accountNumber' | 'maximumAmount' | 'paymentDate' | 'isBimonthly' | 'activatesFrom' | 'endsOn'
>;

/** Returns an auto pay's settings on the customer's first account, with some changed. */
export function autoPaySettings(
  client: TestClient,
  change: Partial<Omit<Settings, 'otp'>> = {},
): Omit<Settings, 'otp'> {
  return {
    accountNumber: client.accounts[0]?.accountID ?? '',
    maximumAmount: '9000.00',
    paymentDate: 22,
    isBimonthly: 0,
    activatesFrom: 'Immediately',
    isActive: 1,
    amountLimit: 0,
    ...change,
  };
}

/** Returns templateVariables with an auto pay's terms. */
export function termsConfirmed(settings: Terms): Record<string, string> {
  return {
    amount: settings.maximumAmount,
    accountNumber: settings.accountNumber,
    paymentDate: String(settings.paymentDate),
    isBimonthly: String(settings.isBimonthly),
    activatesFrom: settings.activatesFrom,
    ...(settings.endsOn !== undefined && { endsOn: settings.endsOn ?? 'none' }),
  };
}

/** Returns a bank day five days after today. */
export function laterDay(client: TestClient): string {
  return addDays(toBankDay(new Date(client.now())), 5);
}

/** Creates valid templateVariables by template, with ids of a copy of the demo customer `regular`. */
export async function confirmable(
  client: TestClient,
): Promise<Readonly<Record<OtpTemplate, Record<string, string>>>> {
  const { BILLER_ID: billerId, CUSTOMER_BILL_ID } = await savedAs(client, 'Delhi Water');
  const customerBillId = String(CUSTOMER_BILL_ID);
  const [configuration] = (await client.call(autoPay)).data.allConfigurations;
  const configurationId = String(configuration?.ID);
  const accountNumber = client.accounts[0]?.accountID ?? '';
  const terms = termsConfirmed(autoPaySettings(client));
  return {
    'add-biller': { billerId },
    'delete-biller': { customerBillId },
    payment: { billerId, amount: '10.00', accountNumber, customerBillId },
    'autopay-create': { customerBillId, ...terms },
    'autopay-edit': { configurationId, ...terms },
    'autopay-delete': { configurationId },
    'autopay-status': { configurationId, status: '0' },
    'payment-schedule': { customerBillId, amount: '640.00', accountNumber, paysOn: laterDay(client) },
    'payment-list': { listId: (await createList(client, await billsWithDues(client))).listId },
  };
}
