import { knownBillers } from '@billpay/sandbox/seed/known-billers';
import { listSeedBillers } from '@billpay/sandbox/seed/seed-directory';
import { demoDirectory } from './testing/demo-directory';
import { lintRecord } from './lint-record';
import { faultyBillers } from './testing/faulty-billers';
import { validBiller, toWireMaster, withParameter, type WireMaster } from './testing/master-file';

const known = demoDirectory();

function lint(text: string) {
  return lintRecord({ line: 7, pointer: '/3', text }, known, () => 'any');
}

/** Lists the findings as "error rule /pointer". */
function found(biller: unknown): string[] {
  return lint(JSON.stringify(biller)).findings.map(
    ({ severity, rule, pointer }) => `${severity} ${rule} ${pointer.replace('/3', '')}`,
  );
}

describe('a biller of a master file', () => {
  it('converts a biller without errors for the directory', () => {
    const { biller, findings } = lint(JSON.stringify(validBiller()));
    expect(findings).toEqual([]);
    expect(biller).toEqual({
      id: 'PUNE00000PUN01',
      name: 'Pune Test Corporation - Property Tax',
      categoryId: 14,
      coverage: 'Pune',
      terms: {
        acceptsAdhoc: false,
        exactness: 'Exact',
        fetchRequirement: 'MANDATORY',
        billValidation: 'NOT_SUPPORTED',
        validateBillAllowed: false,
        parameters: [
          {
            name: 'Property ID',
            type: 'NUMERIC',
            min: 8,
            max: 12,
            pattern: '^[0-9]{8,12}$',
            optional: false,
          },
        ],
        channels: [
          {
            channel: 'INTB',
            mode: 'Internet Banking',
            minPaise: 100,
            maxPaise: 2_00_000_00,
            feePaise: 236,
          },
        ],
      },
    });
  });

  it.each(faultyBillers)('reports a biller that %s', (_, biller, expected) => {
    expect(found(biller)).toEqual(expected);
    const isSound = !expected.some((finding) => finding.startsWith('error'));
    expect(lint(JSON.stringify(biller)).biller !== null).toBe(isSound);
  });

  it.each([
    ['EXACT_AND_ABOVE', 'Exact and above'],
    ['exact & below', 'Exact and below'],
    ['EXACT UP', 'Exact and above'],
    ['exact-down', 'Exact and below'],
    ['Exact or above', 'Exact and above'],
    ['Exact and Below', 'Exact and below'],
    ['EXACT', 'Exact'],
    ['', ''],
    ['Roughly', 'Exact'],
  ])('[PAY-10] stores exactness %j as %j', (PAYMENT_EXACTNESS, stored) => {
    expect(lint(JSON.stringify(validBiller({ PAYMENT_EXACTNESS }))).biller?.terms.exactness).toBe(stored);
  });

  it('reports findings with line, position and biller', () => {
    const text = JSON.stringify(withParameter({ REGEX: '[' }), null, 2);
    const [finding] = lint(text).findings;
    const line = 7 + text.split('\n').findIndex((each) => each.includes('"REGEX"'));
    expect(finding).toMatchObject({ line, pointer: '/3/PARAMETERS/0/REGEX', billerId: 'PUNE00000PUN01' });
  });

  it("reports a biller that is not JSON, with the error's line and the probable id", () => {
    const [finding] = lint('{\n "BILLER_ID": "LOST",\n "BILLER_NAME": oops\n}').findings;
    expect(finding).toMatchObject({ line: 9, pointer: '/3', billerId: 'LOST', rule: 'malformed' });
  });

  it('refuses a biller that is nested too deeply', () => {
    expect(lint(`${'['.repeat(5_000)}${']'.repeat(5_000)}`).findings).toHaveLength(1);
  });

  it.each([
    ['a right-to-left override', 'PAYTM\u202EREKLAW', 'PAYTMREKLAW', 'U+202E'],
    ['a byte order mark', '\uFEFFDelhi Jal Board', 'Delhi Jal Board', 'U+FEFF'],
    ['no-break spaces', 'Delhi\u00A0Jal\u2003Board\u00A0', 'Delhi Jal Board', 'U+00A0, U+2003'],
    ['a joiner between Latin letters', 'Del\u200Dhi', 'Delhi', 'U+200D'],
    ['a zero-width space and a soft hyphen', 'Jal\u200B Bo\u00ADard', 'Jal Board', 'U+200B, U+00AD'],
  ])('removes %s from the name of a biller, with a warning', (_, BILLER_NAME, name, codes) => {
    const { biller, findings } = lint(JSON.stringify(validBiller({ BILLER_NAME })));
    expect(biller?.name).toBe(name);
    expect(findings).toMatchObject([{ severity: 'warning', rule: 'invisible', pointer: '/3/BILLER_NAME' }]);
    expect(findings[0]?.message).toContain(`(${codes}): replaced by plain spaces or left out`);
  });

  it.each([
    ['A&#39;S School', "A'S School"],
    ['A&#x27;S School', "A'S School"],
    ['Gas &amp; Water', 'Gas & Water'],
    ['&lt;b&gt;Bold&lt;/b&gt;', '<b>Bold</b>'],
    ['Delhi&nbsp;Jal', 'Delhi Jal'],
    ['&#2342;&#x93f;ल्ली', 'दिल्ली'],
  ])('decodes the name %j to %j, with a warning', (BILLER_NAME, name) => {
    const { biller, findings } = lint(JSON.stringify(validBiller({ BILLER_NAME })));
    expect(biller?.name).toBe(name);
    expect(findings).toMatchObject([{ severity: 'warning', rule: 'entity', pointer: '/3/BILLER_NAME' }]);
  });

  it.each([
    'A&amp;#39;S School',
    'A&amp;amp;B',
    'A&#0;B',
    'A&#10;B',
    'PAYTM&#x202E;REKLAW',
    'A&#8203;B',
    'A&#xD800;B',
    'A&#x110000;B',
    'Caf&eacute;',
  ])('skips a biller whose name is %j', (BILLER_NAME) => {
    expect(found(validBiller({ BILLER_NAME }))).toEqual(['error entity /BILLER_NAME']);
  });

  it.each(['AT&T', 'R & D; Sons', 'No. 5 &# 6'])('leaves %j unchanged', (BILLER_NAME) => {
    expect(lint(JSON.stringify(validBiller({ BILLER_NAME }))).biller?.name).toBe(BILLER_NAME);
  });

  it('keeps joiners that the script needs, and every character of a parameter that the network compares', () => {
    const name = 'ಬೆಂಗಳೂರು ವಿದ್ಯುತ್\u200C ಕಂಪನಿ';
    const indic = lint(JSON.stringify(validBiller({ BILLER_NAME: name })));
    expect(indic.biller?.name).toBe(name);
    expect(indic.findings[0]?.message).toContain('(U+200C): kept to the letter');
    const parameter = lint(JSON.stringify(withParameter({ PARAMETER_NAME: 'Consumer\u00A0No' })));
    expect(parameter.biller?.terms.parameters[0]?.name).toBe('Consumer\u00A0No');
    expect(parameter.findings[0]?.message).toContain('(U+00A0): kept to the letter');
  });

  it('skips a biller whose name is invisible', () => {
    expect(found(validBiller({ BILLER_NAME: '\u200B\u2060' }))).toEqual([
      'warning invisible /BILLER_NAME',
      'error field /BILLER_NAME',
    ]);
  });

  it('accepts invented billers unchanged', () => {
    const billers = listSeedBillers('whole')
      .slice(knownBillers.length)
      .filter((_, index) => index % 200 === 0);
    for (const biller of billers) {
      const wire: WireMaster = toWireMaster(biller);
      const { biller: linted } = lint(JSON.stringify(wire));
      const exactness = linted?.terms.exactness ?? '';
      expect(linted).toEqual({ ...biller, terms: { ...biller.terms, exactness } });
    }
  });
});
