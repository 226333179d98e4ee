import path from 'node:path';
import { expect, test } from '../journey';
import { FrontedPortal } from '../portal/fronted-portal';
import { temporaryFolder } from '../portal/start-portal';
import { buildPreviousRelease, currentPortal } from '../previous-release/build-release';
import { PairCase } from '../previous-release/pair-case';
import { PairPortal } from '../previous-release/pair-portal';
import { ways } from '../previous-release/use-remote';
import { watchReactCopies } from '../react-copies';

// All tests share one build of the previous release.
test.describe.configure({ mode: 'default' });

const folder = temporaryFolder('previous-release');
let previousPortal: string;

test.beforeAll(() => {
  test.setTimeout(600_000);
  previousPortal = buildPreviousRelease(folder.path);
});

test.afterAll(() => folder.remove());

for (const remote of Object.keys(ways))
  for (const direction of [
    "previous remote in today's shell",
    "today's remote in the previous shell",
  ] as const)
    test(`[MFE-01, MFE-04] runs the ${remote} remote or refuses it before it runs: ${direction}`, async ({
      page,
      bank,
      violations,
      uncaught,
    }) => {
      const isRemotePrevious = direction.startsWith('previous');
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
      });
      await watchReactCopies(page);
      const dir = path.join(folder.path, `${isRemotePrevious ? 'old' : 'new'}-${remote}`);
      const pair = new PairPortal(dir, isRemotePrevious ? currentPortal : previousPortal);
      const { version, ...expected } = pair.offer(remote, isRemotePrevious ? previousPortal : currentPortal);
      test.info().annotations.push({ type: 'result', description: JSON.stringify(expected) });
      if (expected.result === 'refused' && expected.by === 'release') return;
      if (expected.result === 'refused' && expected.by === 'server') {
        await expect(FrontedPortal.open(bank, dir)).rejects.toThrow(expected.reason);
        return;
      }
      const portal = await FrontedPortal.open(bank, dir);
      try {
        const watched = { scripts, violations, uncaught };
        const customer = await bank.newCustomer('regular');
        await new PairCase(page, portal, { name: remote, version }, watched).verify(expected, customer);
        expect(uncaught).toEqual([]);
      } finally {
        await portal.close();
      }
    });
