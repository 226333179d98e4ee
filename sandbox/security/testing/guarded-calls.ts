import { allEndpoints } from '@billpay/shared/contract';
import type { AnyEndpoint, OtpTemplate } from '@billpay/shared/contract/endpoint';
import { savedAs } from '../../testing/bills';
import type { TestClient } from '../../testing/test-client';
import type { CallParts } from './raw-calls';
import { validCalls } from './valid-calls';

/** A call that needs a code, and what the code for it is bound to. */
export interface GuardedCall {
  readonly endpoint: AnyEndpoint;
  readonly template: OtpTemplate;
  /** One that succeeds, with its code. */
  valid(client: TestClient): Promise<CallParts>;
  /** What that code confirms. */
  bound(parts: CallParts): Record<string, string>;
  /** Codes of the same action that confirm something else: another bill, amount, account. */
  others(client: TestClient, parts: CallParts): Promise<Readonly<Record<string, Record<string, string>>>>;
}

const bodyOf = ({ body }: CallParts) => body as Record<string, unknown>;

const otherBill = async (client: TestClient) => ({
  'another bill': { customerBillId: String((await savedAs(client, 'Sun Direct')).CUSTOMER_BILL_ID) },
});

const ofConfiguration: Pick<GuardedCall, 'bound' | 'others'> = {
  bound: ({ params }) => ({ configurationId: String(params?.id) }),
  others: async (client, { params }) => ({
    'another configuration': { configurationId: String(Number(params?.id) + 1) },
    ...(await otherBill(client)),
  }),
};

const byTemplate: Readonly<Record<OtpTemplate, Pick<GuardedCall, 'bound' | 'others'>>> = {
  'add-biller': {
    bound: (parts) => ({ billerId: String(bodyOf(parts).billerId) }),
    others: async () => ({ 'another biller': { billerId: 'ACTBB' } }),
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
      const [bill] = Object.values(await otherBill(client));
      return {
        'a paisa more': { ...bound, amount: '150.01' },
        'a paisa less': { ...bound, amount: '149.99' },
        'another account': { ...bound, accountNumber: account?.accountID ?? '' },
        'another biller': { ...bound, billerId: 'ACTBB' },
        'another bill': { ...bound, ...bill },
      };
    },
  },
  'autopay-create': {
    bound: (parts) => ({ customerBillId: String(bodyOf(parts).billID) }),
    others: otherBill,
  },
  'autopay-edit': ofConfiguration,
  'autopay-delete': ofConfiguration,
  'autopay-status': ofConfiguration,
};

/** Every call of the contract that needs a code. */
export const guardedCalls: readonly GuardedCall[] = allEndpoints.flatMap((endpoint) => {
  const template = endpoint.otp;
  const valid = validCalls[endpoint.name];
  return template && valid ? [{ endpoint, template, valid, ...byTemplate[template] }] : [];
});

/** The same call with another code. */
export function withOtp(parts: CallParts, otp: string): CallParts {
  return { ...parts, body: { ...bodyOf(parts), otp } };
}

export function otpOf(parts: CallParts): string {
  return String(bodyOf(parts).otp);
}

/** Six digits that are not these. */
export function otherThan(otp: string): string {
  return String((Number(otp) + 1) % 1_000_000).padStart(6, '0');
}
