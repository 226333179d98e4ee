import { randomUUID } from 'node:crypto';
import { packageNameOf, readPackages } from '../architecture/packages';
import { importsOf, sourceFiles } from '../architecture/source-files';
import type { Script } from './list-scripts';
import type { LockedPackage, LockFile } from './lock-file';

/** CycloneDX 1.6, as far as it is used here. */
export interface BillOfMaterials {
  readonly $schema: string;
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: '1.6';
  readonly serialNumber: string;
  readonly version: 1;
  readonly metadata: {
    readonly timestamp: string;
    readonly lifecycles: readonly { readonly phase: 'build' }[];
    readonly component: Component;
  };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

export interface Component {
  readonly type: 'application' | 'library';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly licenses?: readonly (
    | { readonly license: { id: string } | { name: string } }
    | { readonly expression: string }
  )[];
  readonly purl?: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
}

/** The receipt's font is a file of the payments remote, cut from this package by `tools/subset-receipt-font.mjs`. */
const receiptFont = { script: /^\/remotes\/payments\//, package: '@expo-google-fonts/noto-sans' };

/** The packages in the scripts of the live versions, and the scripts that each is in. */
export function packagesInBrowser(scripts: readonly Script[], lock: LockFile): Map<LockedPackage, string[]> {
  const paths = new Map<string, string[]>();
  const add = (name: string, script: string) => paths.set(name, [...(paths.get(name) ?? []), script]);
  for (const { path, packages } of scripts) for (const name of packages) add(name, path);
  const [font] = lock.closure([`node_modules/${receiptFont.package}`]);
  const withFont = scripts.find(({ path }) => receiptFont.script.test(path));
  if (font && withFont) add(`${font.name}@${font.version}`, withFont.path);
  return new Map([...paths].toSorted().map(([name, found]) => [lock.find(name), found]));
}

/** What the servers run: the API, and the portal's own server with what starts it. */
export function packagesOfServers(lock: LockFile): LockedPackage[] {
  const server = /^(shell\/server\/|tools\/serve)/;
  const imported = sourceFiles()
    .filter(({ path, isTest }) => server.test(path) && !isTest && !path.endsWith('.json'))
    .flatMap((file) => importsOf(file).map(packageNameOf))
    .filter((name) => name !== null && !name.startsWith('@billpay/'));
  const external = [...new Set([...imported, 'tsx'])].map((name) => lock.resolve('tools', name ?? ''));
  return lock.closure(['api', ...external.filter((path) => path !== undefined)]);
}

/** @param scriptsOf where a package is in, for a bill of materials of scripts */
export function billOfMaterials(
  name: string,
  packages: readonly LockedPackage[],
  lock: LockFile,
  scriptsOf: (locked: LockedPackage) => readonly string[] = () => [],
): BillOfMaterials {
  const included = new Map(packages.map((locked) => [locked.path, refOf(locked)]));
  const edges = packages.map((locked) => ({
    ref: refOf(locked),
    dependsOn: lock
      .neededBy(locked.path)
      .map((path) => included.get(path))
      .filter((ref) => ref !== undefined)
      .toSorted(),
  }));
  const version = readPackages().find(({ folder }) => folder === 'shell')?.manifest.version ?? '';
  const root = { type: 'application', 'bom-ref': name, name, version } as const;
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: { timestamp: new Date().toISOString(), lifecycles: [{ phase: 'build' }], component: root },
    components: packages.map((locked) => componentOf(locked, scriptsOf(locked))),
    dependencies: [{ ref: name, dependsOn: [...included.values()].toSorted() }, ...edges],
  };
}

function refOf({ path, name, version }: LockedPackage): string {
  // One version may be installed twice; each copy is a component.
  const nested = path.split('node_modules/').length > 2 ? `#${path}` : '';
  return `${name}@${version}${nested}`;
}

function componentOf(locked: LockedPackage, scripts: readonly string[]): Component {
  const { name, version, licence, integrity } = locked;
  const isOurs = integrity === undefined;
  return {
    type: 'library',
    'bom-ref': refOf(locked),
    name,
    version,
    licenses: [isOurs ? { license: { name: licence } } : licenceOf(licence)],
    ...(!isOurs && {
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      hashes: [hashOf(integrity)],
    }),
    ...(scripts.length > 0 && { properties: scripts.map((value) => ({ name: 'billpay:script', value })) }),
  };
}

function licenceOf(licence: string) {
  return /[ ()]/.test(licence) ? { expression: licence } : { license: { id: licence } };
}

/** 'sha512-…' of the lock file as CycloneDX has it: 'SHA-512', in hex. */
function hashOf(integrity: string) {
  const [algorithm = '', base64 = ''] = integrity.split('-');
  return {
    alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
    content: Buffer.from(base64, 'base64').toString('hex'),
  };
}
