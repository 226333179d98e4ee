import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '@billpay/shell/registry/trust';
import { buildRelease } from '@billpay/shell/testing/releases';
import { pointAt } from './registry-file';
import { describeKeys, rotateKey } from './rotate-keys';
import { createKey, keyFiles, placeOfKey, type KeyFiles } from './signing-key';
import { TeamPortal } from './testing/team-portal';

/** Signs like the client of an HSM: `<program> <key file> public-key|sign`. */
const program = `
const { createPrivateKey, createPublicKey, sign } = require('node:crypto');
const { readFileSync } = require('node:fs');
const [file, action] = process.argv.slice(2);
const key = createPrivateKey(readFileSync(file));
if (action === 'public-key') console.log(createPublicKey(key).export({ type: 'spki', format: 'pem' }));
else console.log(sign('sha256', readFileSync(0), key).toString('base64'));
`;

let portal: TeamPortal;
let hsm: string;
beforeEach(async () => {
  portal = new TeamPortal();
  await portal.start();
  hsm = join(portal.portalDir, 'hsm');
  mkdirSync(hsm);
  writeFileSync(join(hsm, 'sign.cjs'), program);
});
afterEach(() => portal.remove());

const commandFor = (key: string) =>
  `"${process.execPath}" "${join(hsm, 'sign.cjs')}" "${join(hsm, `${key}.pem`)}"`;

/** Moves the keys into the HSM. */
function keysInHsm(): KeyFiles {
  const roles: readonly Role[] = ['root', 'releases', 'timestamp'];
  for (const role of roles) renameSync(portal.keys[role], join(hsm, `${role}.pem`));
  const commands = Object.fromEntries(roles.map((role) => [role, commandFor(role)]));
  return { ...portal.keys, commands };
}

describe('keys behind a command', () => {
  const release = buildRelease('billers', { version: '1.1.0-bbbbbbbbbb' });

  it('[MFE-04] releases with keys behind commands, and lists them by their commands', async () => {
    const keys = keysInHsm();
    await pointAt(portal.portalDir, { billers: release }, keys);
    await expect(portal.versions()).resolves.toMatchObject({ billers: release.version });
    expect(describeKeys(portal.portalDir, keys).join('\n')).toContain(commandFor('releases'));
  });

  it.each<Role>(['root', 'releases', 'timestamp'])(
    '[MFE-04] rotates to the %s key of the next command',
    async (role) => {
      const keys = keysInHsm();
      const before = await portal.seen();
      await expect(rotateKey(portal.portalDir, keys, role)).rejects.toThrow(
        'set NEXT_SIGN_COMMAND to the command of its new key',
      );
      const next = createKey(join(hsm, 'next.pem'));
      const withNext = { ...keys, commands: { ...keys.commands, next: commandFor('next') } };
      await rotateKey(portal.portalDir, withNext, role);
      // A second run completes a rotation that a crash may have interrupted.
      await rotateKey(portal.portalDir, withNext, role);
      const seen = await portal.seen(before);
      expect(seen.root).toMatchObject({ version: 2, roles: { [role]: { keyIds: [next.keyId] } } });
      expect([seen.registry.remotes, seen.refused]).toEqual([before.registry.remotes, []]);
      expect(existsSync(keys[role])).toBe(false);
    },
  );

  it('[MFE-04] reads the signing commands from the environment', () => {
    const names = ['ROOT_SIGN_COMMAND', 'RELEASES_SIGN_COMMAND', 'TIMESTAMP_SIGN_COMMAND'];
    const before = { ...process.env };
    for (const name of names) process.env[name] = `hsm ${name}`;
    const places = (['root', 'releases', 'timestamp'] as const).map((role) => placeOfKey(keyFiles(), role));
    process.env = before;
    expect(places).toEqual(names.map((name) => `hsm ${name}`));
  });
});
