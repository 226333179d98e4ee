import type { AnyEndpoint, CodeTemplate } from '@billpay/api-contract/endpoint';
import { autoPay } from '@billpay/api-contract/auto-pay';
import { savedAs } from '@billpay/sandbox/testing/bills';
import { createList, saveBills } from '@billpay/sandbox/testing/lists';
import { termsConfirmed } from '@billpay/sandbox/testing/confirmed';
import type { TestClient } from '@billpay/sandbox/testing/test-client';
import type { WireParameter } from '@billpay/api-contract/wire';
import { addDays } from '../../clock/bank-day';
import type { CallParts } from './raw-calls';
import { documentedCalls } from '../../api-document/documented-calls';
import type { Database } from '../../database/database';
import { makeValidCall } from './valid-additions';

/** A call that needs a code, and the details that the code confirms. */
export interface GuardedCall {
  readonly endpoint: AnyEndpoint;
  readonly template: CodeTemplate;
  /** Builds a valid call with its code. */
  valid(client: TestClient, db: Database): Promise<CallParts>;
  /** Returns the details that the code confirms. */
  bound(parts: CallParts): Record<string, string>;
  /** Returns other details for a code of the same action: another bill, amount or account. */
  others(client: TestClient, parts: CallParts): Promise<Readonly<Record<string, Record<string, string>>>>;
  /** Builds the same call with a newer code. */
  renewed(client: TestClient, parts: CallParts, db: Database): Promise<CallParts>;
}

const bodyOf = ({ body }: CallParts) => body as Record<string, unknown>;

const otherBill = async (client: TestClient) => ({
  'another bill': { customerBillId: String((await savedAs(client, 'Sun Direct')).CUSTOMER_BILL_ID) },
});

const findConfiguration = ({ params }: CallParts) => ({ configurationId: String(params?.id) });
async function otherConfiguration(client: TestClient, bound: Record<string, string>) {
  const { allConfigurations } = (await client.call(autoPay)).data;
  const other = allConfigurations.find(({ ID }) => String(ID) !== bound.configurationId);
  return { 'another configuration': { ...bound, configurationId: String(other?.ID) } };
}

/** Returns auto pay terms that differ from the call's. */
async function otherTerms(client: TestClient, bound: Record<string, string>) {
  const [, account] = client.accounts;
  return {
    'another maximum': { ...bound, amount: '9000.01' },
    'another account': { ...bound, accountNumber: account?.accountID ?? '' },
    'another day': { ...bound, paymentDate: '23' },
    'another rhythm': { ...bound, isBimonthly: '1' },
    'another start': { ...bound, activatesFrom: 'March 2031' },
  };
}

const termsOf = (parts: CallParts) => termsConfirmed(bodyOf(parts) as Parameters<typeof termsConfirmed>[0]);

const byTemplate: Readonly<Record<CodeTemplate, Pick<GuardedCall, 'bound' | 'others'>>> = {
  'add-biller': {
    bound: (parts) => ({ billerId: String(bodyOf(parts).billerId) }),
    others: async (_, parts) => {
      const { billerId, billName, inputSignatures } = bodyOf(parts);
      const [first] = inputSignatures as readonly WireParameter[];
      const named = {
        billerId: String(billerId),
        billName: String(billName),
        billNumber: String(first?.PARAMETER_VALUE),
      };
      return {
        'another biller': { billerId: 'ACTBB' },
        'another nickname': { ...named, billName: `${named.billName} 2` },
        'another number': { ...named, billNumber: `${named.billNumber}0` },
      };
    },
  },
  'delete-biller': {
    bound: (parts) => ({ customerBillId: String(bodyOf(parts).customerBillId) }),
    others: otherBill,
  },
  payment: {
    bound: (parts) => {
      const { billerId, billAmount, accountNumber, customerBillId } = bodyOf(parts);
      const confirmed = { billerId, amount: billAmount, accountNumber, customerBillId };
      return Object.fromEntries(Object.entries(confirmed).map(([name, value]) => [name, String(value)]));
    },
    others: async (client, parts) => {
      const bound = byTemplate.payment.bound(parts);
      const [, account] = client.accounts;
      const { BILLER_ID: billerId, CUSTOMER_BILL_ID } = await savedAs(client, 'Sun Direct');
      return {
        'a paisa more': { ...bound, amount: '150.01' },
        'a paisa less': { ...bound, amount: '149.99' },
        'another account': { ...bound, accountNumber: account?.accountID ?? '' },
        'another bill of another biller': { ...bound, billerId, customerBillId: String(CUSTOMER_BILL_ID) },
      };
    },
  },
  'autopay-create': {
    bound: (parts) => ({ customerBillId: String(bodyOf(parts).billID), ...termsOf(parts) }),
    others: async (client, parts) => {
      const bound = byTemplate['autopay-create'].bound(parts);
      const [bill] = Object.values(await otherBill(client));
      return { 'another bill': { ...bound, ...bill }, ...(await otherTerms(client, bound)) };
    },
  },
  'autopay-edit': {
    bound: (parts) => ({ ...findConfiguration(parts), ...termsOf(parts) }),
    others: async (client, parts) => {
      const bound = byTemplate['autopay-edit'].bound(parts);
      return { ...(await otherConfiguration(client, bound)), ...(await otherTerms(client, bound)) };
    },
  },
  'autopay-delete': {
    bound: findConfiguration,
    others: (client, parts) => otherConfiguration(client, byTemplate['autopay-delete'].bound(parts)),
  },
  'payment-schedule': {
    bound: (parts) => {
      const { customerBillId, maximumAmount, accountNumber, paysOn } = bodyOf(parts);
      const confirmed = { customerBillId, amount: maximumAmount, accountNumber, paysOn };
      return Object.fromEntries(Object.entries(confirmed).map(([name, value]) => [name, String(value)]));
    },
    others: async (client, parts) => {
      const bound = byTemplate['payment-schedule'].bound(parts);
      const [, account] = client.accounts;
      return {
        'another amount': { ...bound, amount: '900.01' },
        'another account': { ...bound, accountNumber: account?.accountID ?? '' },
        'another day': { ...bound, paysOn: addDays(bound.paysOn ?? '', 1) },
      };
    },
  },
  'payment-list': {
    bound: ({ params }) => ({ listId: String(params?.listId) }),
    others: async (client) => ({
      'another list': {
        listId: (await createList(client, await saveBills(client, ['1234', '1234']))).listId,
      },
    }),
  },
  'autopay-status': {
    bound: (parts) => ({ ...findConfiguration(parts), status: String(bodyOf(parts).status) }),
    others: async (client, parts) => {
      const bound = byTemplate['autopay-status'].bound(parts);
      return {
        ...(await otherConfiguration(client, bound)),
        'resuming, not stopping': { ...bound, status: '1' },
      };
    },
  },
  'autopay-debit': {
    bound: (parts) => ({ ...findConfiguration(parts), amount: String(bodyOf(parts).amount) }),
    others: async () => ({}),
  },
  'passkey-add': {
    bound: (parts) => ({ name: String(bodyOf(parts).name) }),
    others: async () => ({ 'another name': { name: 'Tablet' } }),
  },
  'passkey-remove': {
    bound: ({ params }) => ({ passkeyId: String(params?.id) }),
    others: async () => ({}),
  },
  'payments-unlock': { bound: () => ({}), others: async () => ({}) },
  'limit-raise': {
    bound: (parts) => ({ limit: String(bodyOf(parts).limit) }),
    others: async () => ({ 'a higher limit': { limit: '8000.01' }, 'no limit': {} }),
  },
};

/** Every call that needs a code. */
export const guardedCalls: readonly GuardedCall[] = documentedCalls.flatMap((endpoint) => {
  const { name, otp: template } = endpoint;
  if (template === undefined) return [];
  const { bound, others } = byTemplate[template];
  const valid = (client: TestClient, db: Database) => makeValidCall(name, client, db);
  const renewed = async (client: TestClient, parts: CallParts, db: Database) =>
    // The credential of a passkey is bound to the code that was sent for it.
    template === 'passkey-add'
      ? valid(client, db)
      : withOtp(parts, await client.code(template, bound(parts)));
  return [{ endpoint, template, valid, bound, others, renewed }];
});

/** Returns the same call with another code. */
export function withOtp(parts: CallParts, otp: string): CallParts {
  return { ...parts, body: { ...bodyOf(parts), otp } };
}

export function findOtp(parts: CallParts): string {
  return String(bodyOf(parts).otp);
}

/** Returns another six-digit code. */
export function otherThan(otp: string): string {
  return String((Number(otp) + 1) % 1_000_000).padStart(6, '0');
}
