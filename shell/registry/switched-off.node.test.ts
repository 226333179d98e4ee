import { pagesAt, providing, buildRelease } from '../testing/releases';
import { SignedFiles } from '../testing/signed-files';
import { RegistrySource } from './registry-source';

describe('a remote that is switched off', () => {
  function page(fetchSwitchedOff: () => Promise<readonly string[]>) {
    const signer = new SignedFiles();
    const files = signer.files({ billers: buildRelease('billers', { pages: pagesAt('/') }) }, 1);
    return {
      files,
      source: new RegistrySource({
        root: signer.pinned,
        provided: providing(),
        switchedOff: ['billers'],
        fetchSwitchedOff,
        now: Date.now,
        fetchFiles: async () => files,
        fetchRegistry: async () => files.registry,
        onVerified: () => undefined,
        onRefused: ({ message }) => {
          throw new Error(message);
        },
      }),
    };
  }

  it('[MFE-04] offers a switched-off remote after a Retry once the bank has switched it on', async () => {
    const bank = { switchedOff: ['billers'] };
    const { source, files } = page(async () => bank.switchedOff);
    await source.start(files);
    expect((await source.refresh()).provider('page', '/')).toBeUndefined();
    bank.switchedOff = ['history'];
    expect((await source.refresh()).provider('page', '/')?.name).toBe('billers');
  });

  it("[MFE-04] keeps a remote switched off while the page's settings cannot be fetched", async () => {
    const { source, files } = page(() => Promise.reject(new Error('offline')));
    await source.start(files);
    expect((await source.refresh()).provider('page', '/')).toBeUndefined();
  });
});
