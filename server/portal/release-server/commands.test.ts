import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createKey } from '../build/signing-key';
import { projectRoot } from '../build/repository';
import { readTimestamp } from '../build/timestamp-file';
import type { RunningServer } from '../processes/server-process';
import { ReleasePortal, readVersion } from './testing/release-portal';

let portal: ReleasePortal;
let server: RunningServer;

beforeAll(async () => {
  portal = await ReleasePortal.create({});
  portal.nameTeams({ loans: { signers: [createKey(join(portal.folder, 'team.pem'))] } });
  server = await portal.start();
});
afterAll(async () => {
  await server.stop();
  portal.remove();
});

/** Runs a command of the portal's repository. Returns what it prints. */
async function run(program: string, ...args: readonly string[]): Promise<string> {
  const command = [
    join(projectRoot, 'tools/run.mjs'),
    `server/portal/${program}.ts`,
    ...args,
    '--to',
    portal.url,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    cwd: portal.folder,
    env: { ...process.env, NODE_OPTIONS: '', RELEASES_KEY_FILE: join(portal.folder, 'team.pem') },
  });
  return stdout;
}

describe('the release commands with --to', () => {
  it("[MFE-02] releases, promotes, rolls back and withdraws a team's remote over the network", async () => {
    const [one, two] = [portal.writeBuild('loans', 'one'), portal.writeBuild('loans', 'two')];
    const [first, second] = [readVersion(one), readVersion(two)];
    expect(await run('release', one)).toContain(`loans ${first} is live`);
    expect(await run('release', two, '--canary', '5')).toContain(`loans ${second} is a canary for 5 %`);
    expect(await run('releases', 'promote', 'loans')).toContain(`loans ${second} is live`);
    expect(await run('releases', 'status')).toContain(`loans ${second} live\nloans ${first} previous`);
    expect(await run('rollback', 'loans')).toContain(`loans ${first} is live`);
    expect(await run('releases', 'withdraw', 'loans', 'too slow')).toContain(`loans ${first} is withdrawn`);
    expect(readTimestamp(portal.portalDir)?.withdrawn).toEqual([`loans@${first}`]);
    expect(await run('releases', 'log')).toMatch(/withdrawn loans .* too slow/);
  });

  it('[MFE-02] refuses another team’s remote with a reason, and fails', async () => {
    await expect(run('release', portal.writeBuild('history', 'x'))).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('may change loans, not "history"'),
    });
  });
});
