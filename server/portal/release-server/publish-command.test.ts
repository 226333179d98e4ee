import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PublishCommand } from './publish-command';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'billpay-publish-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Returns a command that runs a script of Node.js with the folder as its last argument. */
function command(script: string, publishTimeoutMs = 20_000): PublishCommand {
  const file = join(folder, 'publish.cjs');
  writeFileSync(file, `const { appendFileSync, existsSync } = require('node:fs');\n${script}`);
  return new PublishCommand({ portalDir: folder, publish: [process.execPath, file], publishTimeoutMs });
}

const runs = () => readFileSync(join(folder, 'runs'), 'utf8').length;

describe('the command that publishes the folder', () => {
  it('[MFE-02] passes the folder as the last argument', async () => {
    const publish = command("appendFileSync(process.argv[2] + '/runs', 'x');");
    expect(await publish.run()).toBeUndefined();
    expect(runs()).toBe(1);
  });

  it('[MFE-02] runs the publish command once more after changes during a run', async () => {
    const publish = command("setTimeout(() => appendFileSync(process.argv[2] + '/runs', 'x'), 100);");
    await Promise.all([publish.run(), publish.run(), publish.run(), publish.run()]);
    expect(runs()).toBe(2);
  });

  it('[MFE-02] reports a failure with its output until a run succeeds', async () => {
    const publish = command(
      "if (!existsSync(process.argv[2] + '/room')) { console.error('no room'); process.exit(3); }",
    );
    expect(await publish.run()).toMatch(/failed with code 3: no room$/);
    writeFileSync(join(folder, 'room'), '');
    expect(await publish.run()).toBeUndefined();
    expect(publish.fault).toBeUndefined();
  });

  it('[MFE-02] stops a hanging command and its child processes', async () => {
    const publish = command(
      "require('node:child_process').spawn('sleep', ['60'], { stdio: 'inherit' }); setTimeout(() => {}, 60_000);",
      500,
    );
    expect(await publish.run()).toContain('was ended by SIGKILL');
  });

  it('[MFE-02] reports a program that is missing', async () => {
    const settings = { portalDir: folder, publish: [join(folder, 'none')], publishTimeoutMs: 1_000 };
    expect(await new PublishCommand(settings).run()).toContain('cannot be run');
  });

  it('does nothing without a command', async () => {
    expect(await new PublishCommand({ portalDir: folder, publishTimeoutMs: 1_000 }).run()).toBeUndefined();
  });
});
