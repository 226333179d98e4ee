import type { Chance } from '@billpay/sandbox/testing/chance';

const classes = [
  '[0-9]',
  '\\d',
  '[A-Z]',
  '[A-Za-z0-9]',
  '[a-z\\-]',
  '\\w',
  '\\s',
  '.',
  '[^0-9]',
  'X',
  '(AB|C)',
  '(?:[0-9]/)',
];
const counts = ['', '{1}', '{3}', '{2,4}', '?', '+', '*', '{8,12}', '{0,5}'];

/** Patterns of real billers, and typical mistakes in manually edited lists. */
const realPatterns = [
  '^[0-9]{10}$',
  '^(0[1-9]|[12][0-9]|3[01])/(0[1-9]|1[0-2])/(19|20)[0-9]{2}$',
  '^[A-Z]{3}(P|C|H|F|A|T|B|L|J|G){1}[A-Z]{1}[0-9]{4}[A-Z]{1}$',
  '^[0-9]{5}$|^[0-9]{11}$',
  '^[0-9]{10}|[0-9]{9},$',
  '^[\\w-]+(?:\\.[\\w-]+)*@(?:[\\w-]+\\.)+[a-zA-Z]{2,50}$',
  '^[A-Za-z0-9\\?\\*\\$\\@\\-#,_\\(\\.\\)\\s\\&;\\/\\[\\]\\\\]{3,50}$',
  '^(?=.*[0-9])[A-Z0-9]+$',
  '^[[:alnum:]]{5}$',
  '\\A[0-9]{6}\\z',
  '^(?<zone>[A-Z])[0-9]{4}$',
  '^\\p{L}{3,20}$',
  '^[0-9',
  '',
];

function pieces(chance: Chance): string {
  return Array.from(
    { length: 1 + chance.between(0, 3) },
    () => chance.pick(classes) + chance.pick(counts),
  ).join('');
}

function pattern(chance: Chance): string {
  const options = Array.from({ length: 1 + chance.between(0, 2) }, () => pieces(chance)).join('|');
  const base = chance.happens(0.5)
    ? chance.pick(realPatterns)
    : chance.pick([options, `^${options}$`, `^(${options})$`]);
  return chance.pick([base, base, base, base, `/${base}/`, ` ${base}`, `/${base}/i`, `${base}\\b`]);
}

/** Generates a parameter of a master file whose type, lengths and pattern may contradict each other. */
export function fuzzedParameter(chance: Chance): Record<string, unknown> {
  const min = chance.pick([null, null, 0, 1, 5, 8, 10, 12]);
  const type = chance.pick(['NUMERIC', 'ALPHANUMERIC', 'DECIMAL', 'LIST', 'numeric']);
  return {
    PARAMETER_TYPE: type,
    MIN_LENGTH: min,
    MAX_LENGTH: chance.pick([null, null, 1, 6, 10, 12, 30, min ?? 20].filter((max) => max !== 0)),
    REGEX: chance.pick([null, pattern(chance), pattern(chance), pattern(chance)]),
    OPTIONAL: chance.pick(['N', 'Y']),
    EXAMPLE: null,
    ...(type === 'LIST' ? { VALUES: chance.pick([['North', 'South '], ['E'], ['१', 'É']]) } : {}),
  };
}
