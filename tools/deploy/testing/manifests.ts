import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@billpay/portal/build/repository';
import { parse, parseAllDocuments } from 'yaml';

/** Reads a file of the repository. */
export const read = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8');

const listFiles = (folder: string): string[] =>
  readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.includes('node_modules'))
    .map((name) => `${folder}/${name}`);

/** Templates of the Helm chart. */
export const templates: readonly string[] = listFiles('deploy/helm/templates');
const values = parse(read('deploy/helm/values.yaml')) as unknown;

function findValue(keys: string): string {
  const found = keys
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], values);
  if (typeof found !== 'string') throw new Error(`deploy/helm/values.yaml has no text ${keys}`);
  return found;
}

/** Renders a template as Helm does. The templates use only values. */
export const render = (file: string): string =>
  read(file).replace(/\{\{ \.Values\.([\w.]+) \}\}/g, (_all, keys: string) => findValue(keys));

/** Returns the documents of a YAML file. @throws Error for an invalid file or a repeated key */
export function documentsIn(text: string): unknown[] {
  return parseAllDocuments(text, { merge: true }).map((document) => {
    for (const error of [...document.errors, ...document.warnings]) throw error;
    return document.toJS() as unknown;
  });
}
