import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageId } from '@billpay/shell/telemetry/event-schema';
import { openPageIds, PAGE_AGE_MS } from './page-ids';
import { Reporters } from './reporters';

const NOW = Date.parse('2026-11-26T09:00:00Z');

let portalDir: string;
beforeEach(() => (portalDir = mkdtempSync(join(tmpdir(), 'billpay-pages-'))));
afterEach(() => rmSync(portalDir, { recursive: true, force: true }));

function reportersUnderTest(acceptUnsigned = false) {
  const ids = openPageIds(portalDir);
  const reporters = new Reporters({ ids, acceptUnsigned });
  const customerOf = (page: string | undefined, address: string, nowMs = NOW) =>
    reporters.find(page, address, nowMs)?.customer;
  return { ids, customerOf };
}

describe('the id of a page', () => {
  it('[MFE-04] accepts a page id for an hour, on every server of the portal', () => {
    const id = openPageIds(portalDir).issue(NOW);
    const ids = openPageIds(portalDir);
    expect(pageId.safeParse(id).success).toBe(true);
    expect(ids.issue(NOW)).not.toBe(id);
    const isValid = (nowMs: number) => ids.findIssueMs(id, nowMs) === NOW;
    expect([isValid(NOW), isValid(NOW + PAGE_AGE_MS), isValid(NOW + PAGE_AGE_MS + 1)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('[MFE-04] rejects a page id that is invented, changed, dated ahead or signed by another portal', () => {
    const ids = openPageIds(portalDir);
    const id = ids.issue(NOW);
    const changed = (at: number) => id.slice(0, at) + (id[at] === '0' ? '1' : '0') + id.slice(at + 1);
    rmSync(join(portalDir, '.page-key'));
    const foreign = openPageIds(portalDir).issue(NOW);
    const invalid = [
      randomUUID(),
      changed(7),
      changed(10),
      changed(35),
      foreign,
      ids.issue(NOW + 120_000),
      '',
    ];
    expect(invalid.filter((one) => ids.findIssueMs(one, NOW) !== undefined)).toEqual([]);
  });

  it('hides its key from other users of the machine, and refuses a damaged key', () => {
    openPageIds(portalDir);
    const file = join(portalDir, '.page-key');
    expect(statSync(file).mode & 0o007).toBe(0);
    writeFileSync(file, 'short');
    expect(() => openPageIds(portalDir)).toThrow('.page-key has no key');
  });
});

describe('the sender of a report', () => {
  it('[MFE-04] ignores reports without the id of a page that the portal has composed', () => {
    const { customerOf } = reportersUnderTest();
    expect(customerOf(undefined, '203.0.113.7')).toBeUndefined();
    expect(customerOf(randomUUID(), '203.0.113.7')).toBeUndefined();
  });

  it('[MFE-04] counts all pages of a network as one customer', () => {
    const { ids, customerOf } = reportersUnderTest();
    const of = (...addresses: string[]) =>
      new Set(addresses.map((address) => customerOf(ids.issue(NOW), address))).size;
    expect(of('203.0.113.7', '203.0.113.7', '203.0.113.250', '::ffff:203.0.113.9')).toBe(1);
    expect(of('2001:db8:5:1::7', '2001:db8:5:ffff:1:2:3:4')).toBe(1);
    expect(of('203.0.113.7', '203.0.114.7', '2001:db8:5::7', '2001:db8:6::7')).toBe(4);
  });

  it("[MFE-04] keeps a page's customer if another network sends the page's id", () => {
    const { ids, customerOf } = reportersUnderTest();
    const id = ids.issue(NOW);
    const first = customerOf(id, '203.0.113.7');
    expect(customerOf(id, '198.51.100.1')).toBe(first);
    expect(first).not.toContain('203.0.113');
  });

  it('counts each page on this machine as one customer', () => {
    const { ids, customerOf } = reportersUnderTest();
    expect(customerOf(ids.issue(NOW), '127.0.0.1')).not.toBe(customerOf(ids.issue(NOW), '127.0.0.1'));
  });

  it("[MFE-04] identifies the customer of nginx's pages, which have no signed id, by the network", () => {
    const { customerOf } = reportersUnderTest(true);
    expect(customerOf(randomUUID(), '203.0.113.7')).toBe(customerOf(undefined, '203.0.113.7'));
    expect(customerOf(randomUUID(), '198.51.100.1')).not.toBe(customerOf(undefined, '203.0.113.7'));
  });
});
