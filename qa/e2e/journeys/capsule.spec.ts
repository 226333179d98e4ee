import path from 'node:path';
import { PairPortal } from '@billpay/capsule/pair-portal';
import { allBuilds, pairsOfRun } from '@billpay/capsule/pairs';
import { reportPair, type PairOutcome } from '@billpay/capsule/pair-report';
import { PairCase } from '../capsule/pair-case';
import { expect, test } from '../journey';
import { FrontedPortal } from '../portal/fronted-portal';
import { temporaryFolder } from '../portal/start-portal';
import { watchReactCopies } from '../react-copies';

const builds = allBuilds();
const remotesOfAll = builds.filter(({ part }) => part !== 'shell');

for (const { shell, remotes } of pairsOfRun(builds)) {
  // Two kept builds may be of one commit: `keep` builds uncommitted changes too.
  const name = shell.isCurrent ? shell.label : `${shell.version}, ${shell.label}`;
  test(`[MFE-01, MFE-04] a remote of another release works or is refused before it runs: shell ${name}`, async ({
    page,
    bank,
    violations,
    uncaught,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await watchReactCopies(page);
    const folder = temporaryFolder('capsule');
    const pairs = new PairPortal(path.join(folder.path, 'portal'), shell, remotesOfAll);
    const customer = await bank.newCustomer('regular');
    let portal: FrontedPortal | undefined;
    const open = async () => (portal ??= await FrontedPortal.open(bank, pairs.dir));
    const outcomes: PairOutcome[] = [];
    try {
      for (const remote of remotes) {
        await test.step(`${remote.part} ${remote.label}`, async () => {
          const expected = pairs.offer(remote);
          const verify = async () => {
            if (expected.result === 'works' || expected.by === 'page') {
              const watched = { scripts, violations, uncaught };
              await new PairCase(page, await open(), remote, watched).verify(expected, customer);
            } else if (expected.by === 'server' && outcomes.length === 0)
              // It does not start for the others either.
              await expect(open()).rejects.toThrow(expected.reason);
          };
          outcomes.push(reportPair({ shell, remote, expected, failure: await messageOfFailure(verify) }));
        });
      }
    } finally {
      await portal?.close();
      folder.remove();
    }
    expect(outcomes.filter(({ failure }) => failure !== undefined)).toEqual([]);
  });
}

async function messageOfFailure(verify: () => Promise<void>): Promise<string | undefined> {
  try {
    await verify();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
