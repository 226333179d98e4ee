import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '@billpay/portal/build/repository';
import { extractRemote } from './extract/extract-remote';
import { addRemote } from './new-remote/add-remote';
import { run } from './test/stage';
import { runCommand } from '@billpay/portal/processes/run-command';

/**
 * `npm run new-remote -- loans`: creates the remote `mfe-loans`, with a page in the menu, a panel, a task and
 * their tests. `--title 'Home Loans'` sets the name of the page. `--into DIR` creates the remote in DIR,
 * outside the repository's packages. `--repository DIR` creates it in a separate repository, with the packages that
 * it needs. See docs/remotes.md.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { into: { type: 'string' }, repository: { type: 'string' }, title: { type: 'string' } },
  });
  const [name] = positionals;
  if (!name) throw new Error('Which remote? npm run new-remote -- loans');
  if (values.repository !== undefined) return await createRepository(name, values.title, values.repository);
  const parent = values.into === undefined ? projectRoot : path.resolve(values.into);
  const dir = addRemote({ name, title: values.title, parent });
  if (values.into !== undefined) return console.log(`${dir} was created`);
  const folder = path.basename(dir);
  await step(process.execPath, ['node_modules/oxfmt/bin/oxfmt', folder]);
  await step('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline']);
  const next = [
    [`npm run unit -- ${folder}`, 'its tests'],
    [`npm run dev -- ${name}`, 'its page alone, with hot reload'],
    ['npm start', 'the complete portal, with its page in the menu'],
  ];
  console.log(`\n${folder} was created and added to package-lock.json. Next:`);
  for (const [command = '', what] of next) console.log(`  ${command.padEnd(folder.length + 18)}${what}`);
}

async function createRepository(name: string, title: string | undefined, folder: string): Promise<void> {
  const target = path.resolve(folder);
  const parent = mkdtempSync(path.join(tmpdir(), 'billpay-new-remote-'));
  try {
    await extractRemote(addRemote({ name, title, parent }), target);
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
  console.log(`${target} was created. There:\n  npm install\n  npm test\n  npm run dev`);
}

async function step(command: string, args: readonly string[]): Promise<void> {
  const code = await run(command, args);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed (exit code ${code})`);
}

runCommand(main);
