import * as z from 'zod/mini';
import type { CodeTemplate } from '@billpay/api-contract/endpoint';
import { passkeyName } from '@billpay/api-contract/passkeys';
import { listId } from '@billpay/api-contract/payment-lists';
import {
  accountNumber,
  bankDay,
  billName,
  billerId,
  idInPath,
  mobileNumber,
  text,
} from '@billpay/api-contract/wire';
import type { Bank } from '../bank';
import type { Confirmation } from '../one-time-codes/binding';
import { toPaise } from '../paise';
import { requireUnlocked } from '../protection/payment-lock';
import { Refusal } from '../refusal';
import { confirmCreation, confirmDeletion, confirmEdit, confirmStatus } from './auto-pay-confirmations';
import { confirmAddBiller, confirmDeleteBiller, type NamedDetails } from './biller-confirmations';
import { confirmAddPasskey, confirmRemovePasskey } from './passkey-confirmations';
import { confirmRaise } from './limit-confirmation';
import { confirmUnlock } from './unlock-confirmation';
import { confirmOwnList } from './list-confirmation';
import type { Terms } from './sentences';
import { findPayment } from './payment-confirmation';
import { confirmSchedule } from './schedule-confirmation';
import { confirmAskedDebit } from './debit-confirmation';

/** The templateVariables of generate-otp. */
type Variables = Readonly<Record<string, string>>;

const terms = ['amount', 'accountNumber', 'paymentDate', 'isBimonthly', 'activatesFrom'] as const;

/**
 * Variables that each action requires (docs/decisions/0052). A recharge of an unsaved number also requires
 * `mobileNumber`.
 */
export const requiredNames: Readonly<Record<CodeTemplate, readonly string[]>> = {
  'add-biller': ['billerId'],
  'delete-biller': ['customerBillId'],
  payment: ['billerId', 'amount', 'accountNumber'],
  'autopay-create': ['customerBillId', ...terms],
  'autopay-edit': ['configurationId', ...terms],
  'autopay-delete': ['configurationId'],
  'autopay-status': ['configurationId', 'status'],
  'payment-list': ['listId'],
  'autopay-debit': ['configurationId', 'amount'],
  'payment-schedule': ['customerBillId', 'amount', 'accountNumber', 'paysOn'],
  'passkey-add': ['name'],
  'passkey-remove': ['passkeyId'],
  'payments-unlock': [],
  'limit-raise': [],
};

/** Actions that start a debit, for which no code is sent while payments are locked. */
const debits: readonly CodeTemplate[] = [
  'payment',
  'payment-list',
  'payment-schedule',
  'autopay-create',
  'autopay-edit',
  'autopay-debit',
];

/** "1499" and "1499.00" are the same amount. */
const amount = z.pipe(
  z.string().check(z.regex(/^\d{1,13}(\.\d{1,2})?$/)),
  z.transform((rupees: string) => {
    const [whole = '0', decimals = ''] = rupees.split('.');
    return toPaise(`${whole}.${decimals.padEnd(2, '0')}`);
  }),
);
const flag = z.enum(['0', '1']);
const dayOfMonth = z.string().check(z.regex(/^([1-9]|[12]\d|30)$/));

function read<T>(variables: Variables, name: string, form: z.ZodMiniType<T>): T {
  const parsed = form.safeParse(variables[name]);
  if (!parsed.success) throw new Refusal(422, `templateVariables.${name} is not valid`);
  return parsed.data;
}

function readTerms(variables: Variables): Terms {
  return {
    maximumPaise: read(variables, 'amount', amount),
    accountNumber: read(variables, 'accountNumber', accountNumber),
    paymentDay: Number(read(variables, 'paymentDate', dayOfMonth)),
    bimonthly: read(variables, 'isBimonthly', flag) === '1',
    activatesFrom: read(variables, 'activatesFrom', text(20, 1)).trim(),
    endsOn: variables.endsOn ? readEnd(variables) : undefined,
  };
}

/** Reads the end date of an auto pay; null for 'none', which removes it. */
function readEnd(variables: Variables): string | null {
  const end = read(variables, 'endsOn', z.union([bankDay, z.literal('none')]));
  return end === 'none' ? null : end;
}

/** Reads the details of a new biller; null if the client sends none. */
function readDetails(variables: Variables): NamedDetails | null {
  if (!variables.billName && !variables.billNumber) return null;
  return {
    billName: read(variables, 'billName', billName),
    billNumber: read(variables, 'billNumber', text(200, 1)),
  };
}

/** Reads the key of the fetched bill; null if the client sends none. */
function readReferenceKey(variables: Variables): string | null {
  return variables.transactionReferenceKey ? read(variables, 'transactionReferenceKey', text(64, 1)) : null;
}

/** Reads the channel and mode of a payment; null if the client sends neither. */
function readChannel(variables: Variables): { channel: string; mode: string } | null {
  if (!variables.paymentChannel && !variables.paymentMode) return null;
  return {
    channel: read(variables, 'paymentChannel', text(40, 1)),
    mode: read(variables, 'paymentMode', text(40, 1)),
  };
}

/**
 * Builds the confirmation of a code from the variables of generate-otp and the bank's records.
 * @throws Refusal if a variable is missing or invalid, or refers to something that the customer does not have
 */
export async function readConfirmation(
  bank: Bank,
  customerId: string,
  template: CodeTemplate,
  variables: Variables,
): Promise<Confirmation> {
  if (requiredNames[template].some((name) => !variables[name])) {
    throw new Refusal(422, `templateVariables must name ${requiredNames[template].join(', ')}`);
  }
  if (debits.includes(template)) await requireUnlocked(bank, customerId);
  const savedBillerId = () => read(variables, 'customerBillId', idInPath);
  const configurationId = () => read(variables, 'configurationId', idInPath);
  switch (template) {
    case 'add-biller':
      return confirmAddBiller(bank, read(variables, 'billerId', billerId), readDetails(variables));
    case 'delete-biller':
      return confirmDeleteBiller(bank, customerId, savedBillerId());
    case 'payment':
      return findPayment(bank, customerId, {
        billerId: read(variables, 'billerId', billerId),
        amountPaise: read(variables, 'amount', amount),
        accountNumber: read(variables, 'accountNumber', accountNumber),
        savedBillerId: variables.customerBillId ? savedBillerId() : null,
        paidBy: readChannel(variables),
        referenceKey: readReferenceKey(variables),
        mobileNumber: variables.mobileNumber ? read(variables, 'mobileNumber', mobileNumber) : undefined,
      });
    case 'autopay-create':
      return confirmCreation(bank, customerId, savedBillerId(), readTerms(variables));
    case 'autopay-edit':
      return confirmEdit(bank, customerId, configurationId(), readTerms(variables));
    case 'autopay-delete':
      return confirmDeletion(bank, customerId, configurationId());
    case 'autopay-status': {
      const status = read(variables, 'status', flag) === '1' ? 1 : 0;
      return confirmStatus(bank, customerId, configurationId(), status);
    }
    case 'autopay-debit':
      return confirmAskedDebit(bank, customerId, configurationId(), read(variables, 'amount', amount));
    case 'payment-list':
      return confirmOwnList(bank, customerId, read(variables, 'listId', listId));
    case 'payment-schedule':
      return confirmSchedule(bank, customerId, {
        savedBillerId: savedBillerId(),
        maximumPaise: read(variables, 'amount', amount),
        accountNumber: read(variables, 'accountNumber', accountNumber),
        paysOn: read(variables, 'paysOn', bankDay),
        referenceKey: readReferenceKey(variables),
      });
    case 'passkey-add':
      return confirmAddPasskey(read(variables, 'name', passkeyName));
    case 'passkey-remove':
      return confirmRemovePasskey(bank, customerId, read(variables, 'passkeyId', idInPath));
    case 'payments-unlock':
      return confirmUnlock(bank, customerId);
    case 'limit-raise':
      return confirmRaise(bank, customerId, variables.limit ? read(variables, 'limit', amount) : null);
  }
}
