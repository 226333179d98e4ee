import { buildPortal, describeBuilt } from '@billpay/portal/build/build-portal';
import { readGoLive } from '@billpay/portal/build/go-live';
import { defaultPortalDir } from '@billpay/portal/build/repository';
import { serve } from './serve';

async function buildWhatChanged(): Promise<void> {
  const { shell, remotes } = await buildPortal(defaultPortalDir, readGoLive(process.argv));
  for (const built of [shell, ...remotes]) if (built.state !== 'live') console.log(describeBuilt(built));
}

void serve(process.env, buildWhatChanged);
