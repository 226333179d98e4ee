import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  appendToReleaseLog,
  findIncompleteLines,
  formatLogLine,
  readReleaseLog,
  releaseLogPath,
} from './release-log';

let portalDir: string;
beforeEach(() => {
  portalDir = mkdtempSync(join(tmpdir(), 'billpay-log-'));
  appendToReleaseLog(portalDir, [{ action: 'released', remote: 'billers', version: '1.0.0-aa' }]);
  appendToReleaseLog(portalDir, [
    { action: 'released', remote: 'loans', version: '1.0.0-cc' },
    { action: 'rolled-back', remote: 'billers', version: '0.9.0-bb', from: '1.0.0-aa', reason: 'crashes' },
  ]);
});
afterEach(() => rmSync(portalDir, { recursive: true }));

const lines = () => readFileSync(releaseLogPath(portalDir), 'utf8').split('\n').slice(0, -1);
const write = (changed: readonly string[]) =>
  writeFileSync(releaseLogPath(portalDir), changed.map((line) => `${line}\n`).join(''));

describe('the release log', () => {
  it('[MFE-02] logs releases in order, with commit and author', () => {
    const log = readReleaseLog(portalDir);
    expect(log.map(({ action, remote }) => [action, remote])).toEqual([
      ['released', 'billers'],
      ['released', 'loans'],
      ['rolled-back', 'billers'],
    ]);
    expect(log[2]).toMatchObject({ from: '1.0.0-aa', reason: 'crashes', by: expect.stringMatching(/./) });
    expect(log[2]?.commit).toMatch(/^([0-9a-f]{40}|unknown)$/);
  });

  it.each<[string, (lines: string[]) => string[], number]>([
    ['an altered line', ([a = '', ...rest]) => [a.replace('1.0.0-aa', '1.0.0-ab'), ...rest], 2],
    ['a removed line', ([a = '', , c = '']) => [a, c], 2],
    ['lines in another order', ([a = '', b = '', c = '']) => [a, c, b], 2],
    ['a removed first line', ([, ...rest]) => rest, 1],
    ['an added line', (all) => [...all, all[0] ?? ''], 4],
    ['a line of its own making', (all) => [...all, '{"action":"released"}'], 4],
  ])('[MFE-02] refuses a release log with %s', (_what, change, at) => {
    write(change(lines()));
    expect(() => readReleaseLog(portalDir)).toThrow(`release-log.jsonl:${at} `);
  });

  it('[MFE-02] continues after a line that a crash has truncated anywhere', () => {
    appendToReleaseLog(portalDir, [{ action: 'keys-changed', reason: 'गुम हुई 🔑 ' }]);
    const whole = readFileSync(releaseLogPath(portalDir));
    const start = whole.lastIndexOf('\n', whole.length - 2) + 1;
    for (let end = whole.length - 1; end > start; end -= 7) {
      writeFileSync(releaseLogPath(portalDir), whole.subarray(0, end));
      const isComplete = end === whole.length - 1;
      expect(findIncompleteLines(portalDir)).toEqual(isComplete ? [] : [4]);
      appendToReleaseLog(portalDir, [{ action: 'keys-changed', version: 'root 2' }], { by: 'me' });
      expect(findIncompleteLines(portalDir)).toEqual(isComplete ? [] : [4]);
      expect(readReleaseLog(portalDir)).toHaveLength(isComplete ? 5 : 4);
    }
  });

  it('[MFE-02] refuses a release log with an altered incomplete line', () => {
    writeFileSync(releaseLogPath(portalDir), lines().join('\n').slice(0, -9));
    appendToReleaseLog(portalDir, [{ action: 'keys-changed' }]);
    write(lines().map((line, index) => (index === 2 ? line.slice(0, -1) : line)));
    expect(() => readReleaseLog(portalDir)).toThrow('release-log.jsonl:4 ');
  });

  it('prints one line for each entry, for any reason text', () => {
    const reason = 'slow\n2026-01-01T00:00:00.000Z promoted billers by root \u001b[2J\u202e';
    appendToReleaseLog(portalDir, [{ action: 'withdrawn', remote: 'billers', version: '1.0.0-aa', reason }]);
    const printed = readReleaseLog(portalDir).map(formatLogLine);
    expect(printed).toHaveLength(4);
    for (const text of printed) expect(text).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(printed[3]).toContain('slow\\u{a}2026-01-01');
    expect(printed[3]).toContain('\\u{1b}[2J\\u{202e}');
  });
});
