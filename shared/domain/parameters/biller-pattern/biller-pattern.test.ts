import * as fc from 'fast-check';
import { lengthsOf, matchPattern, parsePattern } from '.';
import type { Pattern } from './parse-pattern';

function verdict(source: string, text: string) {
  const pattern = parsePattern(source);
  return pattern ? matchPattern(pattern, text) : 'not understood';
}

/** Returns the browser's own result. Call it only with harmless patterns. */
function nativeVerdict(source: string, text: string) {
  return new RegExp(`^(?:${source})$`).test(text) ? 'match' : 'mismatch';
}

/** Wraps a pattern to count every inspected character. */
function counted(pattern: Pattern, count: { looks: number }): Pattern {
  switch (pattern.kind) {
    case 'character':
      return {
        ...pattern,
        test: (code) => {
          count.looks += 1;
          return pattern.test(code);
        },
      };
    case 'sequence':
      return { ...pattern, items: pattern.items.map((item) => counted(item, count)) };
    case 'choice':
      return { ...pattern, options: pattern.options.map((option) => counted(option, count)) };
    case 'repeat':
    case 'group':
    case 'look-ahead':
      return { ...pattern, item: counted(pattern.item, count) };
    case 'same-as-group':
    case 'edge':
      return pattern;
  }
}

const billersOwn = [
  ['^[0-9]{10}$', '9876543210', '987654321', '98765432101', '987654321a'],
  ['[0-9]{5}', '12345', '123456', 'x12345'],
  // Each alternative is anchored on only one side, and there is a stray comma.
  ['^[0-9]{10}|[0-9]{9},$', '7635540315', '7635540315x', '123456789,', 'x123456789,'],
  ['^500-[0-9]{7}$|^501-[0-9]{7}$', '500-0001502', '501-0001502', '502-0001502', '500-00015021'],
  ['^[A-Za-z0-9\\?\\*\\$\\@\\-#,_\\(\\.\\)\\s\\&;\\/\\[\\]\\\\]{3,50}$', 'a b-c/[d]\\', 'ab', 'a%b'],
  ['^[\\w-]+(?:\\.[\\w-]+)*@(?:[\\w-]+\\.)+[a-zA-Z]{2,50}$', 'a.b@mail.example.in', 'a@b', 'a..b@c.in'],
  [
    '^([1-9]{1}[0-9]{9}|[_A-Za-z0-9-\\+]+(\\.[_A-Za-z0-9-]+)*@[A-Za-z0-9-]+(\\.[A-Za-z]{2,}))$',
    '9831052981',
    'a+b@c.in',
    '0831052981',
  ],
  ['^[A-Z]{3}(P|C|H|F|A|T|B|L|J|G){1}[A-Z]{1}[0-9]{4}[A-Z]{1}$', 'BATPS4568K', 'BATXS4568K'],
  // A surplus bracket ends the class early, and the remaining text is literal.
  ['^[A-Z\\/\\[\\\\]]{1,20}$', 'A]', 'A', 'A]]]', 'AB]'],
  // An insurer's date of birth, with a look-ahead and a back-reference to the separator.
  [
    '^(?=\\d{2}([-.,\\/])\\d{2}\\1\\d{4}$)(?:0[1-9]|1\\d|[2][0-8]|29(?!.02.(?!(?!(?:[02468][1-35-79]|[13579][0-13-57-9])00)' +
      '\\d{2}(?:[02468][048]|[13579][26])))|30(?!.02)|31(?=.(?:0[13578]|10|12))).(?:0[1-9]|1[012]).\\d{4}$',
    '20/08/2015',
    '29/02/2016',
    '29/02/2015',
    '31/04/2015',
    '20/08-2015',
  ],
] as const;

describe('patterns as billers write them', () => {
  it.each(billersOwn.flatMap(([pattern, ...texts]) => texts.map((text) => [pattern, text] as const)))(
    '[ADD-06] matches %s against %j as the browser does',
    (pattern, text) => expect(verdict(pattern, text)).toBe(nativeVerdict(pattern, text)),
  );

  const part = fc.constantFrom(
    'a',
    'b',
    '.',
    '\\d',
    '[ab]',
    '[^a-c]',
    '[\\w-]',
    '\\-',
    '-',
    '\\b',
    '^',
    '$',
    '\\x61',
    '[]',
  );
  const { pattern } = fc.letrec<{ pattern: string; term: string }>((tie) => ({
    pattern: fc.oneof(
      { maxDepth: 4 },
      part,
      fc.tuple(tie('pattern'), tie('pattern')).map(([a, b]) => a + b),
      fc.tuple(tie('pattern'), tie('pattern')).map(([a, b]) => `${a}|${b}`),
      tie('term'),
    ),
    term: fc
      .tuple(
        tie('pattern'),
        fc.constantFrom('(', '(?:', '(?=', '(?!'),
        fc.constantFrom('', '*', '+', '?', '{2}', '{0,1}', '{1,}', '*?'),
      )
      .map(([inside, opening, quantifier]) => `${opening}${inside})${quantifier}`),
  }));

  it('[ADD-06] matches any pattern as the browser does', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '1', '-', ' '), maxLength: 5 });
    fc.assert(
      fc.property(pattern, text, (source, value) => {
        expect([nativeVerdict(source, value), 'unknown']).toContain(verdict(source, value));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    '(a',
    '[z-a]',
    'a{2,1}',
    '*',
    '(?<=a)b',
    '(?<name>a)',
    '\\p{L}',
    '\\1(a)',
    '\\ca',
    '('.repeat(60) + ')'.repeat(60),
  ])('[ADD-06] ignores %s, which is invalid or unsupported', (source) =>
    expect(parsePattern(source)).toBeNull(),
  );
});

it.each([' ', '\t', '\n', '\f', '\r'])('[ADD-06] matches %j with \\s', (char) =>
  expect(verdict('\\s', char)).toBe('match'),
);

it.each(['\v', '\u00a0', '\u2003', '\u2028', '\u3000', '\ufeff'])(
  "[ADD-06] does not match %j with \\s, like the API's engine",
  (char) => expect(verdict('\\s', char)).toBe('mismatch'),
);

describe('patterns that hang a backtracking engine', () => {
  const many = 'a'.repeat(200);

  it.each([
    ['(a+)+$', `${many}!`, 'mismatch'],
    ['^(a|a)*$', `${many}!`, 'mismatch'],
    ['^(a|aa)+$', `${many}!`, 'mismatch'],
    ['(.*)*=.*', many, 'mismatch'],
    ['([a-zA-Z0-9]+)*@x', many, 'mismatch'],
    ['^(([a-z])+.)+[A-Z]([a-z])+$', many, 'mismatch'],
    ['a*a*a*a*a*a*a*a*b', many, 'mismatch'],
    ['(a?){200}a{200}', many, 'match'],
    ['((a+)+)+', many, 'match'],
  ])('[ADD-06] evaluates %s correctly in few steps', (source, text, expected) => {
    const pattern = parsePattern(source);
    const count = { looks: 0 };
    expect(pattern && matchPattern(counted(pattern, count), text)).toBe(expected);
    expect(count.looks).toBeGreaterThan(0);
    expect(count.looks).toBeLessThanOrEqual(100_000);
  });

  it.each([
    ['(a?){1000000000}!', many],
    ['(a*)*\\1{3}(a*)\\2!', many],
    ['(?:(?=(a*)*)(?=(a*)*)a)*\\1\\2\\1!', many],
  ])('[ADD-06] aborts %s at the step limit and rejects no value', (source, text) => {
    const pattern = parsePattern(source);
    const count = { looks: 0 };
    expect(pattern && matchPattern(counted(pattern, count), text)).toBe('unknown');
    expect(count.looks).toBeLessThanOrEqual(100_000);
  });
});

it.each([
  ['^[0-9]{10}$', 10, 10],
  ['^91[0-9]{10}$', 12, 12],
  ['^[0-9]{5}$|^[0-9]{11}$', 5, 11],
  ['^AX[0-9A-Za-z]{6}-[0-9A-Za-z]{1,6}$', 10, 15],
  ['[a-z]+@(in|com)', 4, Infinity],
  ['(?=.{3})(a|b)?', 0, 1],
  ['(?:)*x', 1, 1],
  ['(ab)\\1', 2, Infinity],
])('[ADD-06] derives from %s a length of %d to %d characters', (source, min, max) => {
  const pattern = parsePattern(source);
  expect(pattern && lengthsOf(pattern)).toEqual({ min, max });
});
