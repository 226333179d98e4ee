import { validBiller, withChannel, withParameter } from './master-file';

function without(name: string): Record<string, unknown> {
  const { [name]: _, ...rest } = validBiller();
  return rest;
}

const regex = (REGEX: string) => withParameter({ REGEX, MIN_LENGTH: null, MAX_LENGTH: null, EXAMPLE: null });
const regexAt = '/PARAMETERS/0/REGEX';
const limits = (MIN_LIMIT: unknown, MAX_LIMIT: unknown, FEE: unknown = '0.00') =>
  withChannel({ MIN_LIMIT, MAX_LIMIT, FEE });
const minAt = '/PAYMENT_CHANNELS/0/MIN_LIMIT';
const maxAt = '/PAYMENT_CHANNELS/0/MAX_LIMIT';

/** The fault of a biller in a master file, its record, and the expected findings as "error rule /pointer". */
export const faultyBillers: readonly [string, unknown, string[]][] = [
  ['is a number', 5, ['error field ']],
  ['is a list', [], ['error field ']],
  ['has no id', without('BILLER_ID'), ['error field /BILLER_ID']],
  ['has no parameters', without('PARAMETERS'), ['error field /PARAMETERS']],
  ['has an empty list of parameters', validBiller({ PARAMETERS: [] }), ['error field /PARAMETERS']],
  ['has no channels', validBiller({ PAYMENT_CHANNELS: [] }), ['error field /PAYMENT_CHANNELS']],
  ['has an id with a space', validBiller({ BILLER_ID: 'A B' }), ['error field /BILLER_ID']],
  ['has a name with a tab', validBiller({ BILLER_NAME: 'A\tB' }), ['error field /BILLER_NAME']],
  [
    'has a flag in words',
    validBiller({ BILLER_ACCEPTS_ADHOC: 'yes' }),
    ['error field /BILLER_ACCEPTS_ADHOC'],
  ],
  [
    'has an unknown requirement',
    validBiller({ FETCH_REQUIREMENT: 'MAYBE' }),
    ['error field /FETCH_REQUIREMENT'],
  ],
  ['has a field that nobody reads', validBiller({ MIN_LIMIT: '1.00' }), ['warning unknown-field /MIN_LIMIT']],
  [
    'has a slip of the pen in a parameter',
    withParameter({ REGXE: 'x' }),
    ['warning unknown-field /PARAMETERS/0/REGXE'],
  ],
  ['has an unknown category', validBiller({ CATEGORY_NAME: 'Astrology' }), ['error category /CATEGORY_NAME']],
  ['has a category in another spelling', validBiller({ CATEGORY_NAME: 'MUNICIPAL_TAXES' }), []],
  [
    'has an unknown place',
    validBiller({ BILLER_COVERAGE: 'Atlantis' }),
    ['warning coverage /BILLER_COVERAGE'],
  ],
  [
    'has an unknown exactness',
    validBiller({ PAYMENT_EXACTNESS: 'Roughly' }),
    ['warning exactness /PAYMENT_EXACTNESS'],
  ],
  [
    'has an unknown type',
    withParameter({ PARAMETER_TYPE: 'DATE' }),
    ['error type /PARAMETERS/0/PARAMETER_TYPE'],
  ],
  [
    'has a decimal parameter',
    withParameter({ PARAMETER_TYPE: 'DECIMAL', REGEX: null, EXAMPLE: '12345.50' }),
    [],
  ],
  [
    'has a decimal example that is none',
    withParameter({ PARAMETER_TYPE: 'Decimal', REGEX: null, EXAMPLE: '12345,50' }),
    ['warning example /PARAMETERS/0/EXAMPLE'],
  ],
  ['has a type in small letters', withParameter({ PARAMETER_TYPE: 'numeric' }), []],
  [
    'has bounds the wrong way round',
    withParameter({ MIN_LENGTH: 13, MAX_LENGTH: 12 }),
    ['error bounds /PARAMETERS/0/MIN_LENGTH'],
  ],
  ['has a negative bound', withParameter({ MIN_LENGTH: -1 }), ['error field /PARAMETERS/0/MIN_LENGTH']],
  ['has a broken bound', withParameter({ MAX_LENGTH: 11.5 }), ['error field /PARAMETERS/0/MAX_LENGTH']],
  ['has a bound in words', withParameter({ MAX_LENGTH: '12' }), ['error field /PARAMETERS/0/MAX_LENGTH']],
  ['has no bounds and no pattern', withParameter({ MIN_LENGTH: null, MAX_LENGTH: null, REGEX: null }), []],
  ['has a pattern that does not compile', regex('^[0-9{8}$'), [`warning pattern-broken ${regexAt}`]],
  ['has a pattern of another dialect', regex('(?i)abc'), [`warning pattern-broken ${regexAt}`]],
  [
    'has a pattern that looks ahead',
    regex('^(?=.*[0-9])[A-Z0-9]+$'),
    [`warning pattern-unrunnable ${regexAt}`],
  ],
  ['has a pattern that refers to a group', regex('^([0-9])\\1+$'), [`warning pattern-unrunnable ${regexAt}`]],
  ['has a pattern that repeats too often', regex('^[0-9]{2000}$'), [`warning pattern-unrunnable ${regexAt}`]],
  ['has a pattern that hangs elsewhere', regex('^(a+)+$'), [`warning pattern-nested ${regexAt}`]],
  [
    'has a nested pattern that hangs nowhere',
    regex('^[a-z]+(?:\\.[a-z]+)*$'),
    [`warning pattern-nested ${regexAt}`],
  ],
  ['has a pattern without anchors', regex('[0-9]{8}'), [`warning pattern-unanchored ${regexAt}`]],
  ['has a pattern with one anchor', regex('^[0-9]{8}'), [`warning pattern-unanchored ${regexAt}`]],
  [
    'has a pattern that ends in an escaped anchor',
    regex('^[0-9]{8}\\$'),
    [`warning pattern-unanchored ${regexAt}`],
  ],
  [
    'has anchors that bind to one alternative',
    regex('^[0-9]{10}|[0-9]{9}$'),
    [`warning pattern-precedence ${regexAt}`],
  ],
  ['has anchors on all alternatives', regex('^[0-9]{10}$|^[|]{9}$'), []],
  [
    'has a list without values',
    withParameter({ PARAMETER_TYPE: 'LIST', EXAMPLE: null }),
    ['error list /PARAMETERS/0/VALUES'],
  ],
  [
    'has a list with an empty value',
    withParameter({ PARAMETER_TYPE: 'LIST', VALUES: [''] }),
    ['error field /PARAMETERS/0/VALUES/0'],
  ],
  [
    'has a value that its bounds exclude',
    withParameter({ PARAMETER_TYPE: 'LIST', VALUES: ['North of it', 'South'], EXAMPLE: null }),
    ['error list /PARAMETERS/0/VALUES/1'],
  ],
  [
    'has a value twice',
    withParameter({ PARAMETER_TYPE: 'LIST', VALUES: ['Northern', 'Northern'], EXAMPLE: null }),
    ['warning list /PARAMETERS/0/VALUES/1'],
  ],
  [
    'has values for a text',
    withParameter({
      PARAMETER_TYPE: 'ALPHANUMERIC',
      VALUES: ['Northern', 'Southern'],
      EXAMPLE: 'Northern',
    }),
    ['warning type /PARAMETERS/0/PARAMETER_TYPE'],
  ],
  [
    'has an example that is too short',
    withParameter({ EXAMPLE: '1' }),
    ['warning example /PARAMETERS/0/EXAMPLE'],
  ],
  [
    'has an example that its pattern refuses',
    withParameter({ EXAMPLE: '2025441X' }),
    ['warning example /PARAMETERS/0/EXAMPLE'],
  ],
  [
    'names a parameter twice',
    validBiller({ PARAMETERS: [validBiller().PARAMETERS[0], validBiller().PARAMETERS[0]] }),
    ['error parameters /PARAMETERS/1/PARAMETER_NAME'],
  ],
  ['requires no parameter', withParameter({ OPTIONAL: 'y' }), ['warning parameters /PARAMETERS']],
  ['has a limit as a number', limits(1, '200000.00'), [`error amount ${minAt}`]],
  ['has no limit', limits(undefined, '200000.00'), [`error field ${minAt}`]],
  ['has a limit with three decimals', limits('1.005', '200000.00'), [`error amount ${minAt}`]],
  ['has a negative limit', limits('-1.00', '200000.00'), [`error amount ${minAt}`]],
  ['has a limit with commas', limits('1.00', '2,00,000.00'), [`error amount ${maxAt}`]],
  [
    'has limits without decimals',
    limits('100', '20000000'),
    [`error looks-like-paise ${minAt}`, `error looks-like-paise ${maxAt}`],
  ],
  ['has limits in paise with decimals', limits('100.00', '20000000.00'), [`error looks-like-paise ${maxAt}`]],
  ['has a large, odd limit', limits('1.00', '99999999.99'), []],
  ['has limits the wrong way round', limits('500.00', '100.00'), [`error limits ${minAt}`]],
  ['accepts no amount', limits('0.00', '0.00'), [`error limits ${maxAt}`]],
  [
    'has a dear fee',
    limits('1.00', '200000.00', '590.00'),
    ['warning looks-like-paise /PAYMENT_CHANNELS/0/FEE'],
  ],
  ['has no fee', withChannel({ FEE: undefined }), []],
  [
    'names a channel twice',
    validBiller({
      PAYMENT_CHANNELS: [validBiller().PAYMENT_CHANNELS[0], validBiller().PAYMENT_CHANNELS[0]],
    }),
    ['error channels /PAYMENT_CHANNELS/1'],
  ],
  [
    'is paid in other channels only',
    withChannel({ PAYMENT_CHANNEL: 'AGT' }),
    ['warning channels /PAYMENT_CHANNELS'],
  ],
];
