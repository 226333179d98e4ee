import { buildPortal, describeBuilt } from '../build/build-portal';
import { goLiveOf } from '../build/go-live';
import { defaultPortalDir } from '../build/repository';
import { serve } from './serve';

async function buildWhatChanged(): Promise<void> {
  const { shellChanged, remotes } = await buildPortal(defaultPortalDir, goLiveOf(process.argv));
  if (shellChanged) console.log('shell built');
  for (const built of remotes) if (built.state !== 'live') console.log(describeBuilt(built));
}

void serve(process.env, buildWhatChanged);
