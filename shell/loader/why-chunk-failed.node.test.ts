import type { LoadFailure } from './remote-load-error';
import { whyChunkFailed } from './why-chunk-failed';

const folder = '/remotes/billers/1.0.0';
const entry = `${folder}/remoteEntry.js`;
const request = `https://portal.bank.example${folder}/12.abc.js?retry=1`;

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
  ['its entry does not pin', new Error('No integrity is known for chunk 12'), 'integrity'],
  ['belongs to the shell', chunkLoadError('error', 'https://portal.bank.example/shell/1.js'), 'network'],
])('[MFE-04] diagnoses a chunk that %s', async (_what, error, failure) => {
  const diagnose = jest.fn();
  await expect(whyChunkFailed(error, entry, diagnose)).resolves.toBe(failure);
  expect(diagnose).not.toHaveBeenCalled();
});

it('[MFE-04] diagnoses a chunk on another origin by its complete address', async () => {
  const elsewhere = 'https://cdn.team.example/billers/1.0.0';
  const chunk = `${elsewhere}/12.abc.js`;
  const diagnose = jest.fn().mockResolvedValue('integrity');
  const failed = chunkLoadError('error', `${chunk}?retry=1`);
  const entryElsewhere = `${elsewhere}/remoteEntry.js`;
  await expect(whyChunkFailed(failed, entryElsewhere, diagnose)).resolves.toBe('integrity');
  expect(diagnose.mock.calls).toEqual([[{ href: chunk, entry: entryElsewhere }]]);
});

it.each<LoadFailure>(['network', 'integrity', 'deadline'])(
  '[MFE-04] diagnoses a chunk that the browser refuses by its entry: %s',
  async (failure) => {
    const diagnose = jest.fn().mockResolvedValue(failure);
    await expect(whyChunkFailed(chunkLoadError('error'), entry, diagnose)).resolves.toBe(failure);
    expect(diagnose).toHaveBeenCalledWith({ href: `${folder}/12.abc.js`, entry });
  },
);
