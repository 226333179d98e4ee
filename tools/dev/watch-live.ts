import { watch } from 'node:fs';
import { buildRemote } from '../build/build-remote';
import { defaultPortalDir, requireRemote } from '../build/repository';
import { keyFiles } from '../build/signing-key';

const settleMs = 150;

/** Builds a remote into the served portal now and after each change; the next page that loads it gets the new one. */
export async function watchLive(name: string): Promise<void> {
  const dir = requireRemote(name);
  const keys = keyFiles();
  let building = false;
  let again = false;

  async function build(): Promise<void> {
    if (building) {
      again = true;
      return;
    }
    building = true;
    try {
      const { version, changed } = await buildRemote({
        dir,
        portalDir: defaultPortalDir,
        keys,
        reason: 'npm run dev -- --live',
      });
      console.log(`${name} ${version} ${changed ? 'is live' : 'unchanged'}`);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
    building = false;
    if (again) {
      again = false;
      await build();
    }
  }

  await build();
  let timer: NodeJS.Timeout | undefined;
  watch(dir, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void build(), settleMs);
  });
  console.log(`Watching ${name}`);
}
