import { readLedger } from '../bank-core/ledger';
import { readAccounts } from '@billpay/api/accounts/accounts';
import type { Bank } from '@billpay/api/bank';
import { openDatabase, type DatabasePlace } from '@billpay/api/database/open-database';
import { openBank } from '../open-bank';
import type { Blueprint, SeedSavedBiller } from '../seed/blueprints';
import { createCustomer } from '../seed/create-customer';
import type { WireParameter } from '@billpay/api-contract/wire';

/** The kind of demo customer that the hammer copies. */
export const HAMMER_KIND = 'hammer';

/** Kinds of customers: with enough money, with too little, and with payments above the daily limit. */
export type Role = 'steady' | 'poor' | 'spender';

interface Means {
  /** Balances of the two accounts, in paise. */
  readonly balances: readonly [number, number];
  /** Minimum and maximum of a payment, in paise. */
  readonly amounts: readonly [number, number];
}

const LARGEST_PAISE = 49_900_00;

/**
 * Sets the balances and limits so that poor customers run out of money, and spenders reach their limit, after
 * about half of the payments.
 */
function meansOf(role: Role, paymentsEach: number): Means {
  if (role === 'steady') return { balances: [2_00_000_00, 1_50_000_00], amounts: [50_00, 1_500_00] };
  if (role === 'poor') {
    return { balances: [paymentsEach * 45_00, paymentsEach * 35_00], amounts: [60_00, 400_00] };
  }
  const most = Math.min(LARGEST_PAISE, Math.round(14_00_000_00 / paymentsEach));
  return { balances: [10_00_000_00, 10_00_000_00], amounts: [Math.round(most / 2), most] };
}

/** Outcomes by test number. `server/sandbox/README.md` has the table. */
export const endings = {
  paid: '7120',
  paidLater: '9002',
  reversedLater: '9003',
  refusedByNetwork: '9004',
  transferTimeout: '9005',
  refusedByCore: '9006',
} as const;
export type Ending = keyof typeof endings;

/** A saved bill. An `instant` bill accepts any amount. A `fetched` bill is fetched first and has a fee. */
export interface SavedBill {
  readonly id: number;
  readonly billerId: string;
  readonly kind: 'instant' | 'fetched';
  readonly ending: Ending;
  readonly parameters: readonly WireParameter[];
}

export interface Actor {
  readonly customer: string;
  /** Minimum and maximum of a payment, in paise. */
  readonly amounts: readonly [number, number];
  readonly accounts: readonly { readonly number: string; readonly openingPaise: number }[];
  readonly bills: readonly SavedBill[];
}

export interface Actors {
  readonly members: readonly Actor[];
  /** Clearing balance before the first payment, which is the demo customers' open payments. */
  readonly clearingPaise: number;
}

const billers = {
  instant: { id: 'SUND00000NAT01', parameter: 'Subscriber Number', stems: ['9879215'] },
  // Needs many numbers, because a paid bill cannot be fetched again in the same month.
  fetched: { id: 'CITICARD', parameter: 'Citibank Card Number', stems: numbered('3670601234', 16) },
} as const;

/** Lists numbers of a stem followed by 01, 02, … */
function numbered(stem: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => stem + String(index + 1).padStart(2, '0'));
}

function savedBillers(): SeedSavedBiller[] {
  return (Object.keys(billers) as (keyof typeof billers)[]).flatMap((kind) =>
    (Object.keys(endings) as Ending[]).flatMap((ending) =>
      billers[kind].stems.map((stem) => ({
        billerId: billers[kind].id,
        billName: `${kind} ${ending} ${stem}`,
        parameters: { [billers[kind].parameter]: stem + endings[ending] },
      })),
    ),
  );
}

function blueprintOf(role: Role, { balances }: Means): Blueprint {
  return {
    kind: HAMMER_KIND,
    name: `Hammer ${role}`,
    description: 'Pays under load',
    platform: 'IB',
    demoMobile: '',
    accounts: balances.map((balancePaise) => ({ type: 'Savings Account', balancePaise })),
    savedBillers: savedBillers(),
    payments: [],
  };
}

async function readBills(bank: Bank, customer: string): Promise<SavedBill[]> {
  const rows = await bank.db.query<{
    id: number;
    biller_id: string;
    bill_name: string;
    parameters: WireParameter[];
  }>('SELECT id, biller_id, bill_name, parameters FROM saved_biller WHERE customer_id = $1 ORDER BY id', [
    customer,
  ]);
  return rows.map(({ id, biller_id: billerId, bill_name: name, parameters }) => {
    const [kind, ending] = name.split(' ') as [SavedBill['kind'], Ending];
    return { id, billerId, kind, ending, parameters };
  });
}

async function makeMember(bank: Bank, role: Role, paymentsEach: number): Promise<Actor> {
  const means = meansOf(role, paymentsEach);
  const customer = await createCustomer(bank, blueprintOf(role, means), false);
  const accounts = await readAccounts(bank, customer);
  return {
    customer,
    amounts: means.amounts,
    accounts: accounts.map(({ number, balancePaise }) => ({ number, openingPaise: balancePaise ?? 0 })),
    bills: await readBills(bank, customer),
  };
}

/** Assigns roles: half of the customers are steady, a quarter poor, and a quarter spenders. */
function roleOf(index: number): Role {
  return (['steady', 'poor', 'steady', 'spender'] as const)[index % 4] ?? 'steady';
}

/** Number of customers and their total number of payments. */
interface Size {
  readonly customers: number;
  readonly payments: number;
}

/** Creates the members of an open bank, for tests of the invariants themselves. */
export async function makeActors(bank: Bank, { customers, payments }: Size): Promise<Actors> {
  const members: Actor[] = [];
  for (let index = 0; index < customers; index += 1) {
    members.push(await makeMember(bank, roleOf(index), Math.ceil(payments / customers)));
  }
  const { accounts } = await readLedger(bank.db);
  const clearing = accounts.find(({ account }) => account === 'BILLPAY-CLEARING');
  return { members, clearingPaise: clearing?.balancePaise ?? 0 };
}

/** Creates a new database and its members. */
export async function prepareActors(place: DatabasePlace, size: Size): Promise<Actors> {
  const db = await openDatabase(place);
  try {
    return await makeActors(await openBank(db, () => undefined), size);
  } finally {
    await db.close();
  }
}
