import { parseArgs } from 'node:util';
import { defaultPortalDir } from './build/repository';
import { describeKeys, isRole, renewRoot, rotateKey } from './build/rotate-keys';
import { createKeyPair, keyFiles } from './build/signing-key';
import { changeTeam, type TeamChange } from './build/team-keys';
import { runCommand } from './processes/run-command';

const usage = `npm run releases -- keys             lists them
npm run releases -- keys rotate releases|timestamp|root [--reason "…"]
npm run releases -- keys renew       signs the root for another 400 days
npm run releases -- keys create team.pem
npm run releases -- keys team add billers team.public.pem… [--threshold 2] [--canary-threshold 1]
npm run releases -- keys team replace billers <id or file> team.public.pem
npm run releases -- keys team remove billers <id or file>…`;

const options = {
  reason: { type: 'string' },
  threshold: { type: 'string' },
  'canary-threshold': { type: 'string' },
} as const;

/**
 * `npm run releases -- keys`: lists the keys that pages accept. New keys need no new shell: pages follow the
 * roots (docs/incidents.md).
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [command, ...args] = positionals;
  if (command === 'create' && args[0]) {
    const { keyId, publicFile } = createKeyPair(args[0]);
    return console.log(`${args[0]} has the private key ${keyId}; give ${publicFile} to the operator`);
  }
  if (command === 'team') {
    const { version } = await changeTeam(defaultPortalDir, keyFiles(), readTeamChange(args, values));
    console.log(`Root ${version} is published`);
  } else if (command === 'rotate' && isRole(args[0])) await rotate(args[0], values.reason);
  else if (command === 'renew') {
    const { version, expires } = await renewRoot(defaultPortalDir, keyFiles(), values.reason);
    console.log(`Root ${version} is valid until ${expires}`);
  } else if (command !== undefined) throw new Error(usage);
  for (const line of describeKeys(defaultPortalDir, keyFiles())) console.log(line);
}

async function rotate(role: 'root' | 'releases' | 'timestamp', reason: string | undefined): Promise<void> {
  const { version, before } = await rotateKey(defaultPortalDir, keyFiles(), role, reason);
  console.log(`Root ${version} has a new ${role} key; pages no longer accept ${before}`);
  const others = role === 'root' ? 'rotate the other two as well, then ' : '';
  console.log(`If the former key was stolen: ${others}npm run release -- shell`);
}

function readTeamChange(
  [action, team = '', ...keys]: readonly string[],
  values: { [option in keyof typeof options]?: string | undefined },
): TeamChange {
  const fields = {
    team,
    reason: values.reason,
    threshold: readCount(values.threshold),
    canaryThreshold: readCount(values['canary-threshold']),
  };
  const [old = '', next] = keys;
  if (action === 'add') return { ...fields, added: keys };
  if (action === 'remove' && keys.length > 0) return { ...fields, removed: keys };
  if (action === 'replace' && next) return { ...fields, removed: [old], added: [next] };
  throw new Error(usage);
}

function readCount(text: string | undefined): number | undefined {
  if (text === undefined || /^[1-9]$/.test(text)) return text === undefined ? undefined : Number(text);
  throw new Error(`A threshold is a number from 1 to 9, not "${text}"`);
}

runCommand(main);
