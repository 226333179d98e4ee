import { createECDH, createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signedText } from '@billpay/shell/registry/signed-file';
import type { Role, Root } from '@billpay/shell/registry/trust';
import { sign, type TestKey } from '@billpay/shell/testing/signed-files';
import { repository } from './archive';

const roles: readonly Role[] = ['root', 'releases', 'timestamp'];

/** What the signed files of a portal are signed with. */
export type SigningKeys = Readonly<Record<'releases' | 'timestamp', TestKey>>;

/**
 * The keys that the kept shells are built for. They are no secret: each is computed from a public text, so that every machine can
 * sign registries for the kept shells, and none has to store a key.
 */
export const capsuleKeys = Object.fromEntries(
  roles.map((role) => [role, keyOf(`Bill Pay, builds kept for tests: the ${role} key`)]),
) as Readonly<Record<Role, TestKey>>;

/** The root that the kept shells are built with. It does not expire while anybody runs them. */
export const capsuleRoot: Root = sign(
  {
    schema: 1 as const,
    version: 1,
    expires: '2100-01-01T00:00:00.000Z',
    keys: Object.fromEntries(Object.values(capsuleKeys).map(({ id, jwk }) => [id, jwk])),
    roles: Object.fromEntries(
      roles.map((role) => [role, { keyIds: [capsuleKeys[role].id], threshold: 1 }]),
    ) as Root['roles'],
  },
  capsuleKeys.root,
);

/** Writes root and keys where the build of a portal finds them. Returns the environment of that build. */
export function writeCapsuleKeys(portalDir: string, keysDir: string): NodeJS.ProcessEnv {
  mkdirSync(join(portalDir, 'remotes/root'), { recursive: true });
  writeFileSync(join(portalDir, 'remotes/root/1.json'), JSON.stringify(capsuleRoot));
  mkdirSync(keysDir, { recursive: true });
  const files = roles.map((role) => {
    const file = join(keysDir, `${role}.pem`);
    writeFileSync(file, capsuleKeys[role].privateKey.export({ type: 'pkcs8', format: 'pem' }));
    return file;
  });
  const [ROOT_KEY_FILE, REGISTRY_KEY_FILE, TIMESTAMP_KEY_FILE] = files;
  return { PORTAL_DIR: portalDir, ROOT_KEY_FILE, REGISTRY_KEY_FILE, TIMESTAMP_KEY_FILE };
}

/** The keys that this machine's own portal is signed with. @throws Error where they are missing */
export function ownKeys(): SigningKeys {
  const { REGISTRY_KEY_FILE, TIMESTAMP_KEY_FILE } = process.env;
  const read = (file: string) => {
    if (!existsSync(file)) throw new Error(`${file} is missing: build the portal first, npm run build`);
    return testKey(createPrivateKey(readFileSync(file)));
  };
  return {
    releases: read(REGISTRY_KEY_FILE ?? join(repository, '.keys/registry-signing.pem')),
    timestamp: read(TIMESTAMP_KEY_FILE ?? join(repository, '.keys/timestamp.pem')),
  };
}

function keyOf(text: string): TestKey {
  const secret = createHash('sha256').update(text).digest();
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(secret);
  const point = curve.getPublicKey();
  const [x, y, d] = [point.subarray(1, 33), point.subarray(33), secret].map((part) =>
    part.toString('base64url'),
  );
  return testKey(createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d }, format: 'jwk' }));
}

/** As the release tools name keys. */
function testKey(privateKey: KeyObject): TestKey {
  const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const jwk = { kty: 'EC', crv: 'P-256', x, y };
  const id = createHash('sha256').update(signedText(jwk)).digest('hex').slice(0, 16);
  return { id, privateKey, jwk };
}
