import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { noticeHeading, noticesFile } from '@billpay/remote-kit/build/join-notices';
import { projectRoot } from '../build/repository';
import type { LockedPackage } from './lock-file';

/** SPDX identifiers of licences that require no more than their notice. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Zlib',
]);

/** Whether an SPDX expression can be met by allowed licences alone. One that nests is refused. */
export function isAllowed(expression: string): boolean {
  const choices = expression.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((id) => allowed.has(id)));
}

/** Third parties' packages under licences that are not on the list. Ours have no integrity in the lock file. */
export function refusedLicences(packages: readonly LockedPackage[]): string[] {
  return packages
    .filter(({ integrity, licence }) => integrity !== undefined && !isAllowed(licence))
    .map(
      ({ name, version, licence }) => `${name}@${version} has the licence ${licence}, which is not allowed`,
    );
}

/** The notice that a package requires to be passed on, with the name of its file; undefined where it brings none. */
export function licenceText({ path }: LockedPackage): { file: string; text: string } | undefined {
  const folder = join(projectRoot, path);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const file = files.toSorted().find((name) => /^(licen[cs]e|copying)/i.test(name));
  return file === undefined ? undefined : { file, text: readFileSync(join(folder, file), 'utf8').trim() };
}

/** Third parties' packages that the portal sends without their licence. */
export function withoutNotice(packages: readonly LockedPackage[], notices: string): string[] {
  const lines = notices.split('\n');
  return packages
    .filter(({ integrity }) => integrity !== undefined)
    .filter((locked) => !lines.some((line) => line.startsWith(noticeHeading(locked))))
    .map(({ name, version }) => `${name}@${version} is not in ${noticesFile}: build again`);
}
