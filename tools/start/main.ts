import { buildPortal } from '../build/build-portal';
import { defaultPortalDir } from '../build/repository';
import { serve } from './serve';

async function buildWhatChanged(): Promise<void> {
  const { shellChanged, remotes } = await buildPortal(defaultPortalDir);
  const built = [
    ...(shellChanged ? ['shell'] : []),
    ...remotes.filter((one) => one.changed).map((one) => one.name),
  ];
  if (built.length > 0) console.log(`Built ${built.join(', ')}`);
}

void serve(process.env, buildWhatChanged);
