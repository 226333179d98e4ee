import { escapeUnprintable } from '@billpay/api/operations/printable';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readRoot } from './build/root-file';
import { findSigner, keyFiles } from './build/signing-key';
import { renewTimestamp } from './build/timestamp-file';
import { writeRelease } from './nginx/write-release';
import { listWarnings, readConfig, type ServeConfig } from './serve/config';
import { runCommand } from './processes/run-command';

const usage =
  'npm run nginx -- bank.json [folder, build/nginx by default] [--at <where the folder is on the web server>]';

/**
 * `npm run nginx -- bank.json /srv/billpay`: writes the portal as plain files with nginx's configuration
 * (docs/nginx.md).
 */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { at: { type: 'string' } } });
  const [file, target = 'build/nginx', ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw new Error(usage);
  const folder = path.resolve(target);
  const at = values.at === undefined ? folder : path.posix.resolve(values.at);
  // The web server reads the folder as another user.
  process.umask(0o022);
  const config = readConfig(file, process.env);
  for (const warning of listWarnings(config)) console.warn(escapeUnprintable(warning));
  await renewWhereKeyIs(config);
  const release = await writeRelease(config, folder, at);
  console.log(`Release ${release} is current in ${folder}
Once: include ${at}/billpay.conf; in nginx's http block. After each release: nginx -t && nginx -s reload
To try it without root rights: nginx -c ${at}/nginx.conf`);
}

/** The timestamp in `folder` may be newer; pages never go back to an older one. */
async function renewWhereKeyIs({ portalDir, registry, timestampKey }: ServeConfig): Promise<void> {
  const keys = keyFiles();
  const key = findSigner({ ...keys, timestamp: timestampKey ?? keys.timestamp }, 'timestamp');
  const isOurs = key && readRoot(portalDir)?.roles.timestamp.keyIds.includes(key.keyId);
  if (isOurs && registry === path.join(portalDir, 'remotes', 'registry.json'))
    await renewTimestamp(portalDir, key);
}

runCommand(main);
