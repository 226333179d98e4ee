import { findParameterFault } from '@billpay/api/adapters/parameters';
import { findPaymentKind } from '@billpay/api/payments/payment-kind';
import { toExactness } from '@billpay/api/payments/exactness';
import { findTestOutcome } from '../bill-network/test-numbers';
import { listSeedBillers } from './seed-directory';
import { families, inventBillers } from './invented/invented-billers';
import { knownBillers } from './known-billers';
import { scriptBillers } from './script-billers';
import { exactnessSpellings } from './payment-rules';

const whole = listSeedBillers('whole');
const listed = [...knownBillers, ...scriptBillers];

describe('the directory of a new database', () => {
  it('[LIST-03] creates 20,000 billers, including the real ones and names in Indian scripts', () => {
    expect(knownBillers).toHaveLength(451);
    expect(whole).toHaveLength(20_000 + scriptBillers.length);
    expect(whole.slice(0, listed.length)).toEqual(listed);
    expect(listSeedBillers('known')).toEqual(listed);
  });

  it('creates the same directory at every start', () => {
    const ids = listed.map(({ id }) => id);
    // A deep comparison of 20,000 billers would take seconds.
    expect(JSON.stringify(inventBillers(ids)) === JSON.stringify(whole.slice(listed.length))).toBe(true);
  });

  it('creates unique billers with ids that the contract accepts', () => {
    expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length);
    expect(whole.filter(({ id }) => !/^[A-Za-z0-9_-]{1,32}$/.test(id))).toEqual([]);
    const invented = whole.slice(listed.length).map(({ name }) => name.toLowerCase());
    expect(new Set(invented).size).toBe(invented.length);
    expect(whole.filter(({ name }) => name.length > 80 || /[{}]|undefined/.test(name))).toEqual([]);
  });

  it('[PAY-02] [PAY-03] [PAY-04] [PAY-10] includes every combination of fetch, adhoc, validation and exactness', () => {
    const found = new Set(
      whole.map(({ terms }) =>
        [terms.fetchRequirement, terms.acceptsAdhoc, terms.billValidation, terms.exactness].join(' '),
      ),
    );
    const requirements = ['MANDATORY', 'OPTIONAL', 'NOT_SUPPORTED'];
    const expected = requirements.flatMap((fetch) =>
      [true, false].flatMap((adhoc) =>
        requirements.flatMap((validation) =>
          exactnessSpellings.map((exactness) => [fetch, adhoc, validation, exactness].join(' ')),
        ),
      ),
    );
    expect(expected.filter((combination) => !found.has(combination))).toEqual([]);
  });

  it('[PAY-10] includes every payment kind, and every exactness that matters for it, among the real billers', () => {
    const kinds = new Set(
      knownBillers.map((biller) => `${findPaymentKind(biller.terms)} ${toExactness(biller.terms.exactness)}`),
    );
    const fetched = ['exact', 'below', 'above', 'free'].map((exactness) => `fetched ${exactness}`);
    const others = ['adhoc free', 'adhoc exact', 'validated free', 'validated exact', 'instant free'];
    expect([...kinds]).toEqual(expect.arrayContaining([...fetched, ...others]));
  });

  it('[ADD-06] gives each invented parameter an example that satisfies its rules and is not a test number', () => {
    const forms = families.flatMap(({ parameters }) => parameters);
    for (const form of forms) {
      const given = form.map(({ name, example }) => ({ PARAMETER_NAME: name, PARAMETER_VALUE: example }));
      expect({ form, fault: findParameterFault(form, given) }).toEqual({ form, fault: null });
      expect(findTestOutcome(form[0]?.example ?? '')).toBe('paid');
    }
  });

  it('[ADD-01] includes parameters of every kind: lists, optional ones, and ones without bounds or without a pattern', () => {
    const rules = whole.flatMap(({ terms }) => terms.parameters);
    expect(new Set(rules.map(({ type }) => type))).toEqual(new Set(['NUMERIC', 'ALPHANUMERIC', 'LIST']));
    expect(rules.some(({ optional }) => optional)).toBe(true);
    expect(rules.some(({ min, pattern }) => min === null && pattern !== null)).toBe(true);
    const lists = rules.filter(({ type }) => type === 'LIST');
    expect(lists.every(({ values = [] }) => values.length > 1)).toBe(true);
    expect(rules.filter(({ min, max }) => min !== null && max !== null && min > max)).toEqual([]);
  });

  it('[PAY-06] sets limits in whole paise, with the minimum below the maximum, and a few fees', () => {
    const channels = whole.flatMap(({ terms }) => terms.channels);
    expect(
      channels.every(({ minPaise, maxPaise }) => Number.isInteger(minPaise) && minPaise < maxPaise),
    ).toBe(true);
    const charging = whole.filter(({ terms }) => terms.channels.some(({ feePaise }) => feePaise > 0));
    expect(charging.length).toBeGreaterThan(100);
    expect(charging.length).toBeLessThan(2_000);
  });
});
