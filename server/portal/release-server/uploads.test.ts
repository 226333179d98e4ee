import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { toContentDigest } from '@billpay/remote-kit/release/request-signature';
import { computeIntegrity } from '@billpay/remote-kit/release/integrity';
import { Uploads } from './uploads';

let folder: string;
let uploads: Uploads;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billpay-uploads-'));
  uploads = new Uploads(folder, { maxFileBytes: 100, maxUploadBytes: 200 });
});
afterEach(() => rmSync(folder, { recursive: true }));

function announce(text: string) {
  const integrity = computeIntegrity(text);
  return { remote: 'billers', integrity, bytes: text.length, contentDigest: toContentDigest(text) };
}

describe('the uploads of a remote', () => {
  it('[MFE-02] finds a file by its SHA-384', async () => {
    const announced = announce('code');
    await uploads.receive(announced, Readable.from([Buffer.from('co'), Buffer.from('de')]));
    expect(uploads.find('billers', announced.integrity)).toBeDefined();
    expect(uploads.find('loans', announced.integrity)).toBeUndefined();
  });

  it('[MFE-02] removes a file that is incomplete, or longer than announced', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('co');
        throw new Error('aborted');
      })(),
    );
    await expect(uploads.receive(announce('code'), broken)).rejects.toThrow('aborted');
    const longer = Readable.from([Buffer.from('code and more')]);
    await expect(uploads.receive(announce('code'), longer)).rejects.toMatchObject({ status: 413 });
    expect(readdirSync(join(folder, '.uploads/billers'))).toEqual([]);
  });

  it('[MFE-02] counts files that arrive concurrently', async () => {
    const texts = ['a', 'b', 'c'].map((letter) => letter.repeat(90));
    const outcomes = await Promise.allSettled(
      texts.map((text) => uploads.receive(announce(text), Readable.from([Buffer.from(text)]))),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  });

  it('[MFE-02] deletes uploads that no release has used for a day', async () => {
    const [old, young] = [announce('old'), announce('young')];
    for (const [announced, text] of [
      [old, 'old'],
      [young, 'young'],
    ] as const)
      await uploads.receive(announced, Readable.from([Buffer.from(text)]));
    const staging = uploads.createStaging('billers');
    const dayAgo = new Date(Date.now() - 86_500_000);
    for (const path of [uploads.find('billers', old.integrity) ?? '', staging])
      utimesSync(path, dayAgo, dayAgo);
    uploads.removeOld();
    expect(uploads.find('billers', old.integrity)).toBeUndefined();
    expect(uploads.find('billers', young.integrity)).toBeDefined();
    expect(existsSync(staging)).toBe(false);
  });
});
