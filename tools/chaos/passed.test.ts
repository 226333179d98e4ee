import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot as repository } from '../build/repository';
import { fingerprintOf } from './fingerprint';
import { parts } from './parts';
import { Passed } from './passed';

const part = (name: string, ...guards: string[]) => ({ stage: { name }, guards });

describe('whether the chaos tests must run again', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'billpay-chaos-'));
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  const pass = (passed: readonly ReturnType<typeof part>[]): void => {
    const record = new Passed(root);
    record.record(record.fingerprints(passed));
  };
  const hammer = part('hammer', 'payments', 'hammer.test.ts');
  const values = part('values', 'contract');

  beforeEach(() => {
    rmSync(root, { recursive: true, force: true });
    for (const file of [
      'payments/pay.ts',
      'payments/settle/settle.ts',
      'contract/calls.ts',
      'hammer.test.ts',
    ])
      write(file, `export const name = '${file}';`);
    mkdirSync(path.join(root, 'tools/chaos'), { recursive: true });
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('requires a run when none is recorded', () => {
    expect(new Passed(root).isOutdated(hammer)).toBe(true);
  });

  it('requires no run after the part has passed with the same code', () => {
    pass([hammer]);
    expect(new Passed(root).isOutdated(hammer)).toBe(false);
    expect(new Passed(root).isOutdated(values)).toBe(true);
  });

  it.each([
    ['a guarded file changes', () => write('payments/settle/settle.ts', 'export const name = 1;')],
    ['a guarded file is added', () => write('payments/reverse.ts', '')],
    ['a guarded file moves', () => write('payments/settle.ts', "export const name = 'payments/pay.ts';")],
    ['a guarded file is removed', () => rmSync(path.join(root, 'payments/pay.ts'))],
    ['the tests of the part change', () => write('hammer.test.ts', '')],
  ])('requires a run when %s', (_what, change) => {
    pass([hammer, values]);
    change();
    expect(new Passed(root).isOutdated(hammer)).toBe(true);
    expect(new Passed(root).isOutdated(values)).toBe(false);
  });

  it('requires no run when other code, tests or documents change', () => {
    pass([hammer]);
    write('contract/calls.ts', '');
    write('payments/pay.test.ts', '');
    write('payments/README.md', '');
    expect(new Passed(root).isOutdated(hammer)).toBe(false);
  });

  it('requires a run when code changed during the last one', () => {
    const before = new Passed(root).fingerprints([hammer]);
    write('payments/pay.ts', 'export const name = 2;');
    new Passed(root).record(before);
    expect(new Passed(root).isOutdated(hammer)).toBe(true);
  });

  it('preserves the records of parts that did not run', () => {
    pass([values]);
    pass([hammer]);
    const recorded = JSON.parse(readFileSync(path.join(root, 'tools/chaos/passed.json'), 'utf8')) as object;
    expect(Object.keys(recorded)).toEqual(['hammer', 'values']);
  });

  it('throws for a guard that does not exist', () => {
    expect(() => new Passed(root).isOutdated(part('gone', 'refunds'))).toThrow('refunds no longer exists');
  });
});

describe('the parts of the chaos tests', () => {
  it('have unique names', () => {
    expect(new Set(parts.map(({ stage }) => stage.name)).size).toBe(parts.length);
  });

  it.each(parts.map((each) => [each.stage.name, each.guards] as const))(
    '%s: guards code that exists',
    (_, guards) => {
      expect(fingerprintOf(repository, guards)).toMatch(/^[0-9a-f]{64}$/);
    },
  );
});
