import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withLock } from './write-whole';

describe('the lock of the releases', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'billpay-releases-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('runs concurrent changes one after the other', async () => {
    const steps: string[] = [];
    const change = (name: string) => async () => {
      steps.push(name);
      await Promise.resolve();
      steps.push(name);
    };
    await Promise.all(['a', 'b', 'c'].map((name) => withLock(folder, change(name))));
    const pairs = [0, 2, 4].map((first) => steps[first] === steps[first + 1]);
    expect(pairs).toEqual([true, true, true]);
  });

  it('releases the lock after a change that fails', async () => {
    const fail = () => Promise.reject(new Error('no'));
    await expect(withLock(folder, fail)).rejects.toThrow('no');
    await expect(withLock(folder, () => 'next')).resolves.toBe('next');
  });

  it('ignores the lock of a killed command of version 1.1', async () => {
    mkdirSync(join(folder, '.registry-lock'));
    await expect(withLock(folder, () => 'released')).resolves.toBe('released');
  });
});
