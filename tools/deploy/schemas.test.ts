import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@billpay/portal/build/repository';
import Ajv, { type AnySchemaObject } from 'ajv';
import { documentsIn, read, render, templates } from './testing/manifests';

const DEADLINE_MS = 120_000;

/** The schema of compose-spec.io, which this linter contains. */
const SCHEMA = 'node_modules/dclint/schemas/compose.schema.json';

interface Resource {
  readonly apiVersion: string;
  readonly kind: string;
}

const resources = templates.flatMap((file) => documentsIn(render(file)) as Resource[]);

/** Validates a Compose file. Returns the faults. */
function findComposeFaults(text: string): string[] {
  const { $schema: _, ...schema } = JSON.parse(read(SCHEMA)) as AnySchemaObject;
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
  const [compose] = documentsIn(text);
  ajv.validate(schema, compose);
  return (ajv.errors ?? []).map(({ instancePath, params }) => `${instancePath} ${JSON.stringify(params)}`);
}

/** Returns TypeScript with the resource as a constant of the type that is generated from Kubernetes' schemas. */
function toSource(resource: Resource, index: number): string {
  const [group = '', version] = resource.apiVersion.split('/');
  const module = version ? `${group.replace('.k8s.io', '')}/${version}` : `core/${group}`;
  const type = `import('kubernetes-types/${module}').${resource.kind}`;
  return `export const resource${index}: ${type} = ${JSON.stringify(resource, null, 1)};\n`;
}

/** Checks resources against Kubernetes' types, which contain every key. Returns the compiler's messages. */
function findKubernetesFaults(all: readonly Resource[]): string {
  const build = path.join(projectRoot, 'build');
  mkdirSync(build, { recursive: true });
  // The compiler finds the types in the folders above the file.
  const folder = mkdtempSync(path.join(build, 'manifests-'));
  const file = path.join(folder, 'resources.ts');
  writeFileSync(file, all.map(toSource).join('\n'));
  const options = [
    '--noEmit',
    '--strict',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    '--types',
    '',
  ];
  try {
    const tsc = path.join(projectRoot, 'node_modules/.bin/tsc');
    execFileSync(tsc, ['--ignoreConfig', ...options, file], { encoding: 'utf8', stdio: 'pipe' });
    return '';
  } catch (error) {
    return (error as { stdout: string }).stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('the manifests', () => {
  it('matches the Compose file with the schema of compose-spec.io', () => {
    expect(findComposeFaults(read('deploy/compose.yaml'))).toEqual([]);
  });

  it(
    "matches the Helm chart with Kubernetes' types",
    () => {
      expect(resources.length).toBeGreaterThan(5);
      expect(findKubernetesFaults(resources)).toBe('');
    },
    DEADLINE_MS,
  );
});
