import * as z from 'zod/mini';
import { billOfMaterials, packagesInBrowser, packagesOfServers } from './bill-of-materials';
import { isAllowed, licenceText, refusedLicences, withoutNotice } from './licences';
import { LockFile } from './lock-file';

const lock = LockFile.read();

const licence = z.union([
  z.strictObject({ expression: z.string() }),
  z.strictObject({
    license: z.union([z.strictObject({ id: z.string() }), z.strictObject({ name: z.string() })]),
  }),
]);
const component = z.strictObject({
  type: z.enum(['application', 'library']),
  'bom-ref': z.string().check(z.minLength(1)),
  name: z.string().check(z.minLength(1)),
  version: z.string().check(z.minLength(1)),
  licenses: z.optional(z.array(licence)),
  purl: z.optional(z.string().check(z.regex(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@[\w.+-]+$/))),
  hashes: z.optional(
    z.array(
      z.strictObject({ alg: z.literal('SHA-512'), content: z.string().check(z.regex(/^[0-9a-f]{128}$/)) }),
    ),
  ),
  properties: z.optional(z.array(z.strictObject({ name: z.string(), value: z.string() }))),
});
/** CycloneDX 1.6, as far as our files use it. */
const cycloneDx = z.strictObject({
  $schema: z.literal('http://cyclonedx.org/schema/bom-1.6.schema.json'),
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.6'),
  serialNumber: z
    .string()
    .check(z.regex(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)),
  version: z.literal(1),
  metadata: z.strictObject({
    timestamp: z.iso.datetime(),
    lifecycles: z.array(z.strictObject({ phase: z.literal('build') })),
    component,
  }),
  components: z.array(component),
  dependencies: z.array(z.strictObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

const script = {
  path: '/remotes/payments/1.0.0/pdf.js',
  from: 'payments 1.0.0',
  purpose: '',
  authorisedBy: '',
  integrity: '',
  bytes: 1,
};

describe('a bill of materials', () => {
  const servers = packagesOfServers(lock);

  it('has the form of CycloneDX 1.6, with references that lead somewhere', () => {
    const bom = billOfMaterials('servers', servers, lock);
    expect(cycloneDx.safeParse(bom).error?.issues).toBeUndefined();
    const refs = [bom.metadata.component, ...bom.components].map((one) => one['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
    const named = bom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]);
    expect(named.filter((ref) => !refs.includes(ref))).toEqual([]);
  });

  it('of the servers has what API and portal server import, and what that needs', () => {
    const names = servers.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        '@electric-sql/pglite',
        '@fastify/compress',
        '@fastify/static',
        'fastify',
        'find-my-way',
        'pg',
        'pg-protocol',
        'tsx',
        'zod',
      ]),
    );
    expect(names.filter((name) => ['react', 'webpack', 'jest', 'axios'].includes(name))).toEqual([]);
  });

  it('of the browser has the packages of the scripts, our own, and the font of the receipt', () => {
    const scripts = [{ ...script, packages: ['jspdf@4.2.1', '@billpay/mfe-payments@1.1.0'] }];
    const found = packagesInBrowser(scripts, lock);
    const bom = billOfMaterials('portal', [...found.keys()], lock, (locked) => found.get(locked) ?? []);
    expect(cycloneDx.safeParse(bom).error?.issues).toBeUndefined();
    expect(bom.components.map(({ name }) => name)).toEqual([
      '@billpay/mfe-payments',
      '@expo-google-fonts/noto-sans',
      'jspdf',
    ]);
    expect(bom.components[2]).toMatchObject({
      purl: 'pkg:npm/jspdf@4.2.1',
      licenses: [{ license: { id: 'MIT' } }],
      properties: [{ name: 'billpay:script', value: script.path }],
    });
    expect(bom.components[0]?.purl).toBeUndefined();
  });

  it('is refused for a package that the lock file does not have', () => {
    expect(() => packagesInBrowser([{ ...script, packages: ['jspdf@0.0.1'] }], lock)).toThrow(
      'package-lock.json has no jspdf@0.0.1',
    );
  });

  it('finds the package that Node.js would find, with nested copies', () => {
    const entries = new LockFile({
      api: { name: '@billpay/api', version: '1.0.0', dependencies: { a: '1', b: '1' } },
      'node_modules/a': { version: '1.0.0', dependencies: { b: '2', 'for-another-platform': '1' } },
      'node_modules/a/node_modules/b': { version: '2.0.0' },
      'node_modules/b': { version: '1.0.0' },
      'node_modules/for-another-platform': { version: '1.0.0', os: ['aix'] },
    });
    expect(entries.closure(['api']).map(({ name, version }) => `${name}@${version}`)).toEqual([
      '@billpay/api@1.0.0',
      'a@1.0.0',
      'b@2.0.0',
      'b@1.0.0',
    ]);
  });
});

describe('licences', () => {
  it.each(['MIT', 'Apache-2.0 AND MIT', '(MIT OR GPL-3.0-only)', 'MIT AND OFL-1.1'])(
    'allow %s',
    (expression) => {
      expect(isAllowed(expression)).toBe(true);
    },
  );

  it.each([
    'GPL-3.0-only',
    'MIT AND GPL-3.0-only',
    'MPL-2.0',
    'UNLICENSED',
    'unknown',
    'SEE LICENSE IN X',
    '((MIT))',
  ])('do not allow %s', (expression) => {
    expect(isAllowed(expression)).toBe(false);
  });

  it('are all allowed for what the servers run, and refused by name otherwise', () => {
    const servers = packagesOfServers(lock);
    expect(refusedLicences(servers)).toEqual([]);
    const [ours, theirs] = [servers.find(({ integrity }) => !integrity), lock.find('jspdf@4.2.1')];
    expect(refusedLicences([...(ours ? [ours] : []), { ...theirs, licence: 'GPL-3.0-only' }])).toEqual([
      'jspdf@4.2.1 has the licence GPL-3.0-only, which is not allowed',
    ]);
  });

  it('come with their texts, which the portal sends too', () => {
    const react = lock.find('react@19.3.1');
    expect(licenceText(react)?.file).toBe('LICENSE');
    expect(withoutNotice([react], 'react 19.3.1 (MIT)\n\nMIT License')).toEqual([]);
    expect(withoutNotice([react], 'react-dom 19.3.1 (MIT)\n\nMIT License')).toEqual([
      'react@19.3.1 is not in third-party-notices.txt: build again',
    ]);
  });
});
