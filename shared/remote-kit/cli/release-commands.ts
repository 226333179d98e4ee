import { parseArgs } from 'node:util';
import { readRemoteFields } from '../build/remote-fields';
import {
  changeOverNetwork,
  networkOptions,
  printNetworkLog,
  printNetworkState,
  readShare,
  type NetworkCommand,
  type NetworkValues,
} from '../release/client/network-commands';
import { readPercent } from '../release/remote-entry';

/** Arguments after the name of a command. */
interface Given {
  readonly dir: string;
  readonly values: NetworkValues & {
    readonly canary?: string | undefined;
    readonly 'files-at'?: string | undefined;
  };
  readonly positionals: readonly string[];
}

const changes: Readonly<Record<string, (given: Given) => NetworkCommand>> = {
  release: ({ dir, values: { canary, 'files-at': filesAt } }) => ({
    kind: 'release',
    dir: `${dir}/dist`,
    canary: canary === undefined ? undefined : readPercent(canary),
    filesAt,
  }),
  promote: ({ positionals: [share] }) => ({ kind: 'promote', to: readShare(share) }),
  rollback: () => ({ kind: 'rollback' }),
  approve: () => ({ kind: 'approve' }),
  withdraw: ({ positionals: [version] }) => ({ kind: 'withdraw', version }),
};

const reports: Readonly<Record<string, (values: NetworkValues) => Promise<void>>> = {
  log: printNetworkLog,
  status: printNetworkState,
};

/** Names of the commands that `runReleaseCommand` runs. */
export const releaseCommands = [...Object.keys(changes), ...Object.keys(reports)];

/**
 * Runs a command of releases over the network for the remote in the folder `dir`.
 * @param build tests and builds the remote into its `dist`
 */
export async function runReleaseCommand(
  name: string,
  { dir, args, build }: { dir: string; args: readonly string[]; build: () => Promise<void> },
): Promise<void> {
  const options = { ...networkOptions, canary: { type: 'string' }, 'files-at': { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  if (values.to === undefined)
    throw new Error(`billpay-remote ${name} --to https://portal.bank.example/releases`);
  const report = reports[name];
  if (report) return await report(values);
  const command = changes[name]?.({ dir, values, positionals });
  if (!command) throw new Error(`There is no command ${name}`);
  const { name: remote } = readRemoteFields(dir);
  if (command.kind === 'release') await build();
  await changeOverNetwork(remote, command, values);
}
