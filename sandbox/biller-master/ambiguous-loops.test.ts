import known from '../seed/known-billers.json';
import { hasAmbiguousLoop } from './ambiguous-loops';

describe('[ADD-06] a pattern matched by trying', () => {
  it.each([
    '^(a+)+$',
    '(a*)*',
    '(a|a)*$',
    '(a|[a-z])*',
    '(\\w+\\s?)*$',
    '(a?b?)*',
    '(x+x+)+y',
    '(a{1,5})+',
    '(\\d+|[a-z0-9]+)+',
    '(.*,)*x',
    '(a|b|ab)*c',
    '([^,]*)*,',
    'x(?:[a-c]|[b-d]){20}',
  ])('%s takes twice as long with every character', (pattern) => {
    expect(hasAmbiguousLoop(pattern)).toBe(true);
  });

  it.each([
    '^[0-9]{10}$',
    '(?:\\.[\\w-]+)*',
    '^[\\w-]+(?:\\.[\\w-]+)*@(?:[\\w-]+\\.)+[a-zA-Z]{2,50}$',
    '(foo|far)+',
    '([0-9]{2,4}){2}',
    '^(?:[A-Z]{2}[0-9]{2})+$',
    '([^,]*,)*',
    '[a-z]*[a-z]*',
    '^(0[1-9]|[12][0-9]|3[01])/(19|20)[0-9]{2}$',
    '\\b[A-Z]|[0-9]$',
  ])('%s does not', (pattern) => {
    expect(hasAmbiguousLoop(pattern)).toBe(false);
  });

  it('is taken to be one when it is too tangled to tell, after a limited count of steps', () => {
    const words = Array.from({ length: 200 }, (_, index) => `x${index}y`);
    expect(hasAmbiguousLoop(`(${words.join('|')})+`)).toBe(true);
    expect(hasAmbiguousLoop(`^(${words.join('|')})$`)).toBe(false);
    expect(hasAmbiguousLoop(`(${'[a-z]?'.repeat(80)}){1,9}(${'[a-z]?'.repeat(80)})*`)).toBe(true);
  });

  it('is none of those that the network publishes', () => {
    const patterns = known.flatMap(({ parameters }) => parameters.flatMap(({ pattern }) => pattern ?? []));
    expect(patterns.length).toBeGreaterThan(100);
    expect(patterns.filter(hasAmbiguousLoop)).toEqual([]);
  });
});
