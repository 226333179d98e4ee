import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { compiledProgram } from '@billpay/sandbox/testing/compiled-program';
import { makesEveryCase, shuffledForRun } from '@billpay/sandbox/testing/chaos-cases';
import { releaseFolder } from '@billpay/remote-kit/release/client/release-folder';
import { toSigner } from '@billpay/remote-kit/release/signer';
import { verifyFiles } from '@billpay/shell/registry/verify-files';
import { endAtChange, takingSpace } from '../build/testing/end-at-change';
import type { RunningServer } from '../processes/server-process';
import { readServedFiles, registryPath } from '../pages/portal-files';
import { readReleaseLog } from '../releases/release-log';
import { startReleaseServer } from './start-release-server';
import { ReleasePortal, readVersion } from './testing/release-portal';

const CASES_OF_A_SAMPLE = 3;
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const team = toSigner(privateKey);
const noLog = { write: () => undefined };

let portal: ReleasePortal;
let released = 0;
/** Stops the servers of a test, even if it failed. */
const running: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of running.splice(0)) await end();
});

async function startHere(settings: object = {}): Promise<void> {
  const app = await startReleaseServer(portal.config(settings), noLog);
  running.push(() => app.close());
}

async function startProcess(...given: Parameters<ReleasePortal['start']>): Promise<RunningServer> {
  const server = await portal.start(...given);
  running.push(() => server.stop());
  return server;
}

beforeAll(async () => {
  portal = await ReleasePortal.create({ billers: { signers: [team] } });
  writeFileSync(join(portal.folder, 'team.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
});
afterAll(() => portal.remove());

const nextBuild = () => portal.writeBuild('billers', `release ${++released}`);
const release = (dist: string) => releaseFolder(portal.change('billers', team), dist);

/** Expects that new pages get a complete version: one of these. */
async function expectWhole(...versions: (string | undefined)[]): Promise<void> {
  const files = readServedFiles(registryPath(portal.portalDir), 0);
  const { registry, refused } = await verifyFiles(files, { root: portal.firstRoot }, Date.now());
  expect(refused).toEqual([]);
  const live = registry.remotes.billers;
  expect(versions).toContain(live?.version);
  for (const file of live ? [live.entry, ...live.preload.map(({ href }) => href)] : [])
    expect(existsSync(join(portal.portalDir, file))).toBe(true);
  expect(readReleaseLog(portal.portalDir).length).toBeGreaterThan(0);
}

/** Returns all steps in a full run, and otherwise some of them, selected by the run's seed. */
const drawn = (steps: readonly number[]) =>
  makesEveryCase ? steps : shuffledForRun(steps).slice(0, CASES_OF_A_SAMPLE);

describe('an interrupted release', () => {
  it('[MFE-02] completes the release when the server is killed at any step and the command is repeated', async () => {
    const program = join(__dirname, 'testing/killed-server.ts');
    let isKilled = true;
    const steps = makesEveryCase
      ? Array.from({ length: 60 }, (_, step) => step)
      : drawn([0, 2, 5, 8, 10, 12, 14, 16]);
    for (const step of steps) {
      const before = portal.entry('billers')?.version;
      const dist = nextBuild();
      const server = await startProcess({}, program, String(step));
      // The command tries again, until it reaches the next process.
      const first = release(dist).catch(() => undefined);
      await Promise.race([first, once(server.process, 'exit')]);
      isKilled = server.process.signalCode === 'SIGKILL';
      await server.stop();
      await expectWhole(before, readVersion(dist));
      const again = await startProcess();
      await first;
      await release(dist);
      await again.stop();
      await expectWhole(readVersion(dist));
      if (!isKilled) break;
    }
    expect(makesEveryCase && isKilled).toBe(false);
  });

  it('[MFE-02] completes the release when the command is killed at any request and repeated', async () => {
    await startHere();
    const program = await compiledProgram(join(__dirname, 'testing/killed-release.ts'));
    const steps = Array.from({ length: 5 }, (_, step) => step);
    for (const step of drawn(steps))
      for (const moment of ['before', 'after']) {
        const before = portal.entry('billers')?.version;
        const dist = nextBuild();
        const root = join(portal.folder, 'killed-portal-root.json');
        const args = [
          portal.url,
          'billers',
          join(portal.folder, 'team.pem'),
          dist,
          root,
          String(step),
          moment,
        ];
        const killed = spawn(process.execPath, [program, ...args], { stdio: 'ignore' });
        await once(killed, 'exit');
        expect(killed.signalCode).toBe('SIGKILL');
        await expectWhole(before, readVersion(dist));
        await release(dist);
        await expectWhole(readVersion(dist));
      }
  });

  it('[MFE-02] changes nothing when the disk is full at any step, and says so', async () => {
    await startHere();
    const refuse = () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    };
    let isFull = true;
    for (let step = 0; isFull; step++) {
      const before = portal.entry('billers')?.version;
      const dist = nextBuild();
      const restore = endAtChange(step, refuse, takingSpace);
      const outcome = await release(dist).catch((error: { status?: number }) => error.status);
      restore();
      isFull = outcome === 507;
      if (isFull) await expectWhole(before);
      const inFile = isFull ? portal.entry('billers')?.version : before;
      expect(inFile).toBe(before);
      await release(dist);
      await expectWhole(readVersion(dist));
      expect(step).toBeLessThan(40);
    }
  });

  it('[MFE-02] publishes the folder after a restart when it was killed during the command', async () => {
    const script = join(portal.folder, 'publish.cjs');
    const [started, copy] = [join(portal.folder, 'started'), join(portal.folder, 'copy.json')];
    writeFileSync(
      script,
      `const { copyFileSync, existsSync, writeFileSync } = require('node:fs');
       if (existsSync(${JSON.stringify(started)}))
         copyFileSync(process.argv[2] + '/remotes/registry.json', ${JSON.stringify(copy)});
       else { writeFileSync(${JSON.stringify(started)}, ''); setTimeout(() => {}, 5000); }`,
    );
    const settings = { publish: [process.execPath, script] };
    writeFileSync(started, '');
    const first = await startProcess(settings);
    while (!existsSync(copy)) await sleep(20);
    rmSync(started);
    const dist = nextBuild();
    const ended = release(dist).catch(() => 'failed');
    while (!existsSync(started)) await sleep(20);
    first.process.kill('SIGKILL');
    await first.stop();
    const registry = () => readFileSync(join(portal.portalDir, 'remotes/registry.json'), 'utf8');
    expect(readFileSync(copy, 'utf8')).not.toBe(registry());
    const second = await startProcess(settings);
    await ended;
    // The server listens before it publishes. On a slow machine the command has given up before that.
    while (readFileSync(copy, 'utf8') !== registry()) await sleep(20);
    expect((await portal.change('billers', team).server.state()).publishFault).toBeUndefined();
    expect(portal.entry('billers')?.version).toBe(readVersion(dist));
    await second.stop();
  });

  it('[MFE-02] reports a failed command to the caller, and publishes when the release is repeated', async () => {
    const script = join(portal.folder, 'fail.cjs');
    writeFileSync(script, "console.error('no room on web-2'); process.exit(1);");
    await startHere({ publish: [process.execPath, script] });
    const dist = nextBuild();
    expect(await release(dist)).toMatchObject({
      outcome: 'done',
      publishFault: expect.stringContaining('no room on web-2'),
    });
    expect((await portal.change('billers', team).server.state()).publishFault).toContain('no room on web-2');
    writeFileSync(script, '');
    expect(await release(dist)).toEqual({ outcome: 'already', version: readVersion(dist) });
    expect((await portal.change('billers', team).server.state()).publishFault).toBeUndefined();
  });
});
