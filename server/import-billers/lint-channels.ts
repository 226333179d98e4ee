import { paymentRows } from '@billpay/api-contract/known-values';
import type { PaymentChannel } from '@billpay/api/adapters/bill-network';
import { toPaise, toReadableRupees } from '@billpay/api/paise';
import { error, warning, type Remark } from './finding';
import type { MasterChannel } from './master-record';

type Path = readonly PropertyKey[];

/** Format of rupees in the contract. */
const RUPEES = /^(?:0|[1-9]\d{0,12})\.\d{2}$/;
/** Maximum number of digits of an amount in the API. */
const WHOLE = /^\d{1,15}$/;
/** An implausible limit in rupees. In paise, it would be a usual limit of one lakh rupees. */
const CRORE_PAISE = 1_00_00_000_00;
const LEAST_SUSPECT_PAISE = 100_00;
const DEAR_FEE_PAISE = 500_00;
const HUNDRED_RUPEES_PAISE = 100_00;

function readable(paise: number): string {
  return `₹ ${toReadableRupees(paise)}`;
}

/** Channels and modes in which the portal pays. */
const ourChannels = Object.values(paymentRows).flatMap(({ channels, mode }) =>
  channels.map((channel) => `${channel} ${mode}`),
);

const FORM = 'rupees are written as text with two decimals, as in "200000.00"';

/** Returns the reason why a value is not an amount in rupees. */
function amountFault(value: unknown): string {
  if (typeof value !== 'string') return `must be text: ${FORM}`;
  if (value.startsWith('-')) return 'must not be below 0';
  if (WHOLE.test(value)) return `has no decimals: ${FORM}; in paise it would be ${readable(Number(value))}`;
  if (/^\d+\.\d{3,}$/.test(value)) return 'has more than two decimals';
  return `is no amount: ${FORM}`;
}

function readAmount(value: unknown, name: string, path: Path): { paise: number; remarks: Remark[] } {
  if (typeof value === 'string' && RUPEES.test(value)) return { paise: toPaise(value), remarks: [] };
  const rule = typeof value === 'string' && WHOLE.test(value) ? 'looks-like-paise' : 'amount';
  return { paise: 0, remarks: [error([...path, name], rule, `${name} ${amountFault(value)}.`)] };
}

/**
 * Whether both limits were probably entered in paise: multiples of a hundred, with an implausible maximum.
 */
function looksLikePaise({ minPaise, maxPaise }: PaymentChannel): boolean {
  const whole = minPaise % HUNDRED_RUPEES_PAISE === 0 && maxPaise % HUNDRED_RUPEES_PAISE === 0;
  return whole && minPaise >= LEAST_SUSPECT_PAISE && maxPaise >= CRORE_PAISE;
}

function lintLimits(channel: PaymentChannel, path: Path): Remark[] {
  const { minPaise, maxPaise, feePaise } = channel;
  if (minPaise > maxPaise) return [error([...path, 'MIN_LIMIT'], 'limits', 'MIN_LIMIT is above MAX_LIMIT.')];
  if (maxPaise === 0) return [error([...path, 'MAX_LIMIT'], 'limits', 'MAX_LIMIT must be above 0.')];
  if (looksLikePaise(channel)) {
    const meant = `${readable(minPaise / 100)} to ${readable(maxPaise / 100)}`;
    const message = `MAX_LIMIT looks like paise: ${readable(minPaise)} to ${readable(maxPaise)}. Were ${meant} meant?`;
    return [error([...path, 'MAX_LIMIT'], 'looks-like-paise', message)];
  }
  if (feePaise < DEAR_FEE_PAISE) return [];
  return [warning([...path, 'FEE'], 'looks-like-paise', `FEE of ${readable(feePaise)} looks like paise.`)];
}

function lintChannel(given: MasterChannel, path: Path): { channel: PaymentChannel; remarks: Remark[] } {
  const min = readAmount(given.MIN_LIMIT, 'MIN_LIMIT', path);
  const max = readAmount(given.MAX_LIMIT, 'MAX_LIMIT', path);
  const fee = given.FEE == null ? { paise: 0, remarks: [] } : readAmount(given.FEE, 'FEE', path);
  const channel = {
    channel: given.PAYMENT_CHANNEL,
    mode: given.PAYMENT_MODE,
    minPaise: min.paise,
    maxPaise: max.paise,
    feePaise: fee.paise,
  };
  const faults = [...min.remarks, ...max.remarks, ...fee.remarks];
  return { channel, remarks: faults.length > 0 ? faults : lintLimits(channel, path) };
}

/** Checks the channels in which a biller accepts payments. Returns them with findings (PAY-06). */
export function lintChannels(given: readonly MasterChannel[]): {
  channels: PaymentChannel[];
  remarks: Remark[];
} {
  const linted = given.map((each, index) => lintChannel(each, ['PAYMENT_CHANNELS', index]));
  const kinds = given.map(({ PAYMENT_CHANNEL, PAYMENT_MODE }) => `${PAYMENT_CHANNEL} ${PAYMENT_MODE}`);
  const twice = kinds.findIndex((kind, index) => kinds.indexOf(kind) < index);
  return {
    channels: linted.map(({ channel }) => channel),
    remarks: [
      ...linted.flatMap(({ remarks }) => remarks),
      ...(twice < 0
        ? []
        : [
            error(
              ['PAYMENT_CHANNELS', twice],
              'channels',
              `PAYMENT_CHANNELS names ${kinds[twice] ?? ''} twice.`,
            ),
          ]),
      ...(kinds.some((kind) => ourChannels.includes(kind))
        ? []
        : [
            warning(
              ['PAYMENT_CHANNELS'],
              'channels',
              'PAYMENT_CHANNELS holds none in which this portal pays: INTB or MOBB with Internet Banking, BNKBRNCH with CASH.',
            ),
          ]),
    ],
  };
}
