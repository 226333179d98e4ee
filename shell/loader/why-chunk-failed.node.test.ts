import type { LoadFailure } from './remote-load-error';
import { whyChunkFailed } from './why-chunk-failed';

const page = { href: '/remotes/billers/1.0.0/12.abc.js', integrity: `sha384-${'a'.repeat(64)}` };
const request = `https://portal.bank.example${page.href}?retry=1`;

function chunkLoadError(type: string, address = request): Error {
  return Object.assign(new Error('Loading chunk 12 failed.'), {
    name: 'ChunkLoadError',
    type,
    request: address,
  });
}

it.each<[string, Error, LoadFailure]>([
  ['does not arrive in time', chunkLoadError('timeout'), 'deadline'],
  ['has arrived, and its script is broken', chunkLoadError('missing'), 'execution'],
  ['has run, and throws', new TypeError('x is undefined'), 'execution'],
  [
    'has no digest in the registry',
    chunkLoadError('error', 'https://portal.bank.example/shell/1.js'),
    'network',
  ],
])('[MFE-04] diagnoses a chunk that %s', async (_what, error, failure) => {
  const diagnose = jest.fn();
  await expect(whyChunkFailed(error, [page], diagnose)).resolves.toBe(failure);
  expect(diagnose).not.toHaveBeenCalled();
});

it('[MFE-04] diagnoses a chunk on another origin by its complete address', async () => {
  const elsewhere = { ...page, href: 'https://cdn.team.example/billers/1.0.0/12.abc.js' };
  const diagnose = jest.fn().mockResolvedValue('integrity');
  const failed = chunkLoadError('error', `${elsewhere.href}?retry=1`);
  await expect(whyChunkFailed(failed, [page, elsewhere], diagnose)).resolves.toBe('integrity');
  expect(diagnose.mock.calls).toEqual([[elsewhere]]);
});

it.each<LoadFailure>(['network', 'integrity', 'deadline'])(
  '[MFE-04] compares a chunk that the browser refuses with its released digest: %s',
  async (failure) => {
    const diagnose = jest.fn().mockResolvedValue(failure);
    await expect(whyChunkFailed(chunkLoadError('error'), [page], diagnose)).resolves.toBe(failure);
    expect(diagnose).toHaveBeenCalledWith(page);
  },
);
