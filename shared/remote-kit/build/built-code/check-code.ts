import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestFile, type RemoteManifest } from '../remote-manifest';
import { listForbiddenUses } from './forbidden-uses';
import { parseScript, type ParsedScript } from './parse-script';
import { listEmitted, listUsedCalls, readShares } from './used-shares';

type Declared = Pick<
  RemoteManifest,
  'name' | 'files' | 'extensions' | 'packages' | 'needs' | 'emits' | 'calls'
>;

/**
 * Checks the built scripts themselves: their imports from the shell, events and calls must be declared, and they must
 * contain no forbidden uses. Ignores forbidden uses in files with only bundled packages.
 * @param dir folder with the scripts
 * @throws Error with a line for each fault, and what to change
 */
export function checkCode(dir: string, manifest: Declared): void {
  const scripts = manifest.files.map(({ file }) => ({ file, script: parse(dir, file) }));
  const ownPackages = listOwnPackages(manifest);
  const faults = [
    ...scripts
      .filter(({ file }) => hasOwnCode(manifest, file, ownPackages))
      .flatMap(({ file, script }) => listForbiddenUses(script).map((use) => `${file} uses ${use}`)),
    ...listUndeclared(
      manifest,
      scripts.map(({ script }) => script),
    ),
  ];
  if (faults.length > 0)
    throw new Error(`The code of ${manifest.name} is not released:\n${faults.join('\n')}`);
}

function parse(dir: string, file: string): ParsedScript {
  try {
    return parseScript(readFileSync(join(dir, file), 'utf8'));
  } catch (error) {
    throw new Error(
      `${file} is not a classic script, which pages need: build with webpack or Rspack for "web" and "es2022"`,
      { cause: error },
    );
  }
}

/** Lists the packages in the scripts that every page, panel and task needs, including the remote's own package. */
function listOwnPackages({ extensions, packages }: Declared): string[] {
  const [first, ...others] = Object.values(extensions);
  const common = first?.files.filter((file) => others.every(({ files }) => files.includes(file))) ?? [];
  return common.flatMap((file) => packages[file] ?? []);
}

/** Whether a script may contain the remote's own code, because it contains more than other packages. */
function hasOwnCode({ packages }: Declared, file: string, ownPackages: readonly string[]): boolean {
  const names = packages[file] ?? [];
  return names.length === 0 || ownPackages.length === 0 || names.some((name) => ownPackages.includes(name));
}

function listUndeclared({ needs, emits, calls }: Declared, scripts: readonly ParsedScript[]): string[] {
  const shares = readShares(scripts);
  const declared = Object.entries(needs).flatMap(([name, { modules }]) =>
    modules.map((module) => (module === '.' ? name : `${name}/${module}`)),
  );
  const say = (what: string, used: Iterable<string>, known: readonly string[], field: string) =>
    [...new Set(used)]
      .filter((one) => !known.includes(one))
      .map(
        (one) =>
          `It ${what} ${one}, which "${field}" of ${manifestFile} lacks: build it again with RemotePlugin`,
      );
  return [
    ...say('imports', shares.values(), declared, 'needs'),
    ...say('emits', scripts.flatMap(listEmitted), emits, 'emits'),
    ...say(
      'calls',
      scripts.flatMap((script) => listUsedCalls(script, shares)),
      calls,
      'calls',
    ),
  ];
}
