import { runCommand } from './processes/run-command';

const commands: Readonly<Record<string, () => Promise<unknown>>> = {
  status: () => import('./list-releases'),
  promote: () => import('./promote'),
  approve: () => import('./approve'),
  withdraw: () => import('./withdraw'),
  log: () => import('./release-log'),
  keys: () => import('./keys'),
  timestamp: () => import('./timestamp'),
  watch: () => import('./release-watch'),
  server: () => import('./release-server'),
  evidence: () => import('./evidence'),
};

/**
 * Runs `npm run releases -- <command> …`; lists the releases without a command. Each command reads the
 * arguments after its name.
 */
async function main(): Promise<void> {
  const [node = '', file = '', name = '', ...rest] = process.argv;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined && name !== '' && !URL.canParse(name))
    throw new Error(`npm run releases -- ${Object.keys(commands).join('|')} …, or an address, or nothing`);
  if (command !== undefined) process.argv = [node, file, ...rest];
  await (command ?? (() => import('./list-releases')))();
}

runCommand(main);
