import { computeIntegrity } from '@billpay/remote-kit/release/integrity';
import { diagnoseScript } from './diagnose-script';

const DEADLINE_MS = 1000;
const chunk = { href: '/remotes/billers/1.0.0/12.abc.js', entry: '/remotes/billers/1.0.0/remoteEntry.js' };
const pinningEntry = `var digests = { 12: '${computeIntegrity('chunk')}' };`;

function serve(files: Readonly<Record<string, string>>): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const text = files[String(address)];
    return new Response(text, { status: text === undefined ? 404 : 200 });
  });
}

afterEach(() => jest.restoreAllMocks());

it.each([
  ['arrives now, as pinned by its entry', { [chunk.href]: 'chunk', [chunk.entry]: pinningEntry }, 'network'],
  ['is missing', { [chunk.entry]: pinningEntry }, 'network'],
  ['is altered', { [chunk.href]: 'other', [chunk.entry]: pinningEntry }, 'integrity'],
  ['has no digest in its entry', { [chunk.href]: 'chunk', [chunk.entry]: 'var digests;' }, 'integrity'],
])('[MFE-04] diagnoses a chunk that %s', async (_, files, failure) => {
  serve(files);
  await expect(diagnoseScript(chunk, DEADLINE_MS)).resolves.toBe(failure);
});

it.each([
  ['arrives now', 'entry', 'network'],
  ['is altered', 'other', 'integrity'],
])('[MFE-04] diagnoses an entry that %s', async (_, text, failure) => {
  serve({ [chunk.entry]: text });
  const entry = { href: chunk.entry, integrity: computeIntegrity('entry') };
  await expect(diagnoseScript(entry, DEADLINE_MS)).resolves.toBe(failure);
});

it.each([
  ['TimeoutError', 'deadline'],
  ['NetworkError', 'network'],
])('[MFE-04] reports a fetch that ends with a %s as %s', async (name, failure) => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new DOMException('', name));
  await expect(diagnoseScript(chunk, DEADLINE_MS)).resolves.toBe(failure);
});
