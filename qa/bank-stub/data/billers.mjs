// A few real billers of the network, recharge plans and places.

const digits = (name, min, max = min) => ({
  name,
  type: 'NUMERIC',
  min,
  max,
  regex: `^[0-9]{${min},${max}}$`,
});
const letters = (name, min, max) => ({ name, type: 'ALPHANUMERIC', min, max, regex: '^[A-Za-z0-9/]+$' });
/** A recharge needs a list of circles: without one the portal has none to offer. */
const circle = {
  name: 'Circle',
  type: 'LIST',
  min: null,
  max: null,
  regex: null,
  values: ['Delhi NCR', 'Mumbai'],
};

const kind = (fetch, validation, adhoc, exactness) => ({ fetch, validation, adhoc, exactness });
const exact = kind('MANDATORY', 'NOT_SUPPORTED', 'N', 'Exact');
const atMost = kind('MANDATORY', 'NOT_SUPPORTED', 'N', 'Exact and below');
const atLeast = kind('MANDATORY', 'NOT_SUPPORTED', 'N', 'Exact and above');
const anyAmount = kind('OPTIONAL', 'NOT_SUPPORTED', 'Y', '');
const validated = kind('NOT_SUPPORTED', 'MANDATORY', 'N', '');
const instant = kind('NOT_SUPPORTED', 'NOT_SUPPORTED', 'N', '');

const biller = (id, name, category, coverage, how, ...parameters) => {
  return { id, name, category, coverage, ...how, parameters };
};
const INDIA = 'All India';

export const billers = [
  biller('BEST00000MUM01', 'BEST Mumbai', 'Electricity', 'Mumbai', exact, digits('Consumer Number', 10)),
  biller(
    'TATAPWR00DEL01',
    'Tata Power - Delhi',
    'Electricity',
    'Delhi',
    atLeast,
    digits('CA Number', 11, 12),
  ),
  biller('DLJB00000DEL01', 'Delhi Jal Board', 'Water', 'Delhi', atMost, digits('K No', 10)),
  biller('ADAN00000GUJ01', 'Adani Gas - Gujarat', 'Gas', 'Gujarat', exact, digits('Customer ID', 10)),
  biller('VODA00000NAT02', 'Vodafone Postpaid', 'Mobile Postpaid', INDIA, exact, digits('Mobile Number', 10)),
  biller('TATASKY00NAT01', 'Tata Sky', 'DTH', INDIA, anyAmount, digits('Subscriber Number', 10, 11)),
  biller(
    'TIKO00000NAT01',
    'Tikona Infinet',
    'Broadband Postpaid',
    INDIA,
    validated,
    digits('Service Id', 10),
  ),
  biller('SEVALAYA', 'Sevalaya', 'Donation', INDIA, instant, letters('Donor Number', 3, 12)),
  biller(
    'VODAFONPRE',
    'Vodafone Prepaid',
    'Mobile Prepaid',
    INDIA,
    instant,
    digits('Mobile Number', 10),
    circle,
  ),
];

/** 46 is fixed: the portal recharges what is in it. */
export const categories = [
  { id: 46, name: 'Mobile Prepaid' },
  { id: 1, name: 'Electricity' },
  { id: 2, name: 'Water' },
  { id: 3, name: 'Gas' },
  { id: 4, name: 'Mobile Postpaid' },
  { id: 5, name: 'DTH' },
  { id: 6, name: 'Broadband Postpaid' },
  { id: 7, name: 'Donation' },
];

export const places = {
  Delhi: ['New Delhi'],
  Gujarat: ['Ahmedabad', 'Surat'],
  Maharashtra: ['Mumbai', 'Pune'],
};

const plan = (id, paise, type, text, data, talktime, validity) => {
  return { id, paise, type, text, data, talktime, validity };
};

export const plans = [
  plan('P98', 98_00, 'INTERNET PACK', 'Get 9 GB Data.', '9 GB', '0.00', '21 Days'),
  plan('P100', 100_00, 'TOPUP PLAN', 'Get Talktime of Rs. 81.75.', 'NA', '81.75', '0 Days'),
  plan('P199', 199_00, 'Unlimited', 'Unlimited calls, 1 GB Data a day.', '1 GB/day', 'Unlimited', '28 Days'),
];
