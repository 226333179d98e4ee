import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as auth from '@billpay/api-contract/auth';
import * as autoPay from '@billpay/api-contract/auto-pay';
import * as autoPayChanges from '@billpay/api-contract/auto-pay-changes';
import * as billerChanges from '@billpay/api-contract/biller-changes';
import * as directory from '@billpay/api-contract/directory';
import * as billers from '@billpay/api-contract/billers';
import * as complaints from '@billpay/api-contract/complaints';
import type { AnyEndpoint } from '@billpay/api-contract/endpoint';
import * as paidElsewhere from '@billpay/api-contract/paid-elsewhere';
import * as accounts from '@billpay/api-contract/accounts';
import * as bills from '@billpay/api-contract/bills';
import * as payment from '@billpay/api-contract/payment';
import * as plans from '@billpay/api-contract/plans';
import * as paymentLists from '@billpay/api-contract/payment-lists';
import * as paymentLinks from '@billpay/api-contract/payment-links';
import * as presentedBills from '@billpay/api-contract/presented-bills';
import * as schedules from '@billpay/api-contract/schedules';
import * as transactions from '@billpay/api-contract/transactions';
import * as userServices from '@billpay/api-contract/user-services';
import { allEndpoints } from '@billpay/api-contract';

const root = join(__dirname, '../../..');
const page = readFileSync(join(root, 'docs/api-screens.md'), 'utf8');
const names = allEndpoints.map(({ name }) => name);

const contract: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  auth,
  'auto-pay': autoPay,
  'auto-pay-changes': autoPayChanges,
  billers,
  'biller-changes': billerChanges,
  directory,
  complaints,
  'paid-elsewhere': paidElsewhere,
  accounts,
  bills,
  'presented-bills': presentedBills,
  payment,
  plans,
  'payment-lists': paymentLists,
  'payment-links': paymentLinks,
  schedules,
  transactions,
  'user-services': userServices,
};

/** Lists the calls in a section of the page, by the section's heading. */
function callsOf(heading: string): string[] {
  const section = page.split(/^## /m).find((one) => one.startsWith(heading)) ?? '';
  const quoted = [...section.matchAll(/`([\w.-]+)`/g)].map(([, name = '']) => name);
  return [...new Set(quoted.filter((name) => names.includes(name)))].toSorted();
}

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'name' in value;
}

/** Lists the calls that the sources of a package import, except tests. */
function callsImportedBy(folder: string): string[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)(testing|node_modules|dist)\//.test(file),
  );
  const found = files.flatMap((file) => {
    const source = readFileSync(join(root, folder, file), 'utf8');
    const imports = source.matchAll(/^import \{([^}]+)\} from '@billpay\/api-contract\/([\w-]+)';/gm);
    return [...imports].flatMap(([, imported = '', from = '']) =>
      imported.split(',').flatMap((one) => {
        const value = contract[from]?.[one.trim().split(' as ')[0] ?? ''];
        return isEndpoint(value) ? [value.name] : [];
      }),
    );
  });
  return [...new Set(found)].toSorted();
}

it.each([
  ['Session', 'shell'],
  ['One-time codes', 'shared/ui'],
  ['Home, My Bills, search', 'mfe-billers'],
  ['Confirm Payment and the receipt', 'mfe-payments'],
  ['Auto Pay', 'mfe-autopay'],
  ['History', 'mfe-history'],
  ['Complaints', 'mfe-complaints'],
])('[API-01] documents the calls that the source of %s makes', (heading, folder) => {
  const others = heading.startsWith('Confirm')
    ? ['billers.upcoming-dues', 'user-services.first-time-check']
    : [];
  expect(callsOf(heading).filter((name) => !others.includes(name))).toEqual(callsImportedBy(folder));
});

it('[API-01] documents every call of the contract', () => {
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
