import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathsUnder, sourceFiles } from '../architecture/source-files';
import { projectRoot } from '@billpay/portal/build/repository';
import { brokenLinks, listLinks, type Page } from './links';

const exists = (file: string) => existsSync(path.join(projectRoot, file));
const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

const pages: Page[] = pathsUnder('')
  .filter((file) => file.endsWith('.md'))
  .map((file) => ({ path: file, text: read(file) }));

describe('the documentation', () => {
  it('has no broken link', () => {
    expect(brokenLinks(pages, exists)).toEqual([]);
  });

  it('links to every guide and decision', () => {
    const linked = new Set(
      pages.flatMap((page) =>
        listLinks(page).map((link) =>
          path.posix.join(path.posix.dirname(page.path), link.split('#')[0] ?? ''),
        ),
      ),
    );
    const guides = pages.map((page) => page.path).filter((file) => file.startsWith('docs/'));
    expect(guides.length).toBeGreaterThan(50);
    expect(guides.filter((file) => !linked.has(file))).toEqual([]);
  });

  it('contains only existing commands', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = pages.flatMap(({ path: file, text }) =>
      [...text.matchAll(/\bnpm run (?:-s )?([a-z][\w-]*)/g)].map(([, name = '']) => ({ file, name })),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(({ name }) => !(name in scripts))).toEqual([]);
  });

  it('refers only to files that `node tools/run.mjs` can run', () => {
    const named = pages.flatMap(({ path: file, text }) =>
      [...text.matchAll(/node tools\/run\.mjs ([\w/.-]+\.ts)/g)].map(([, tool = '']) => ({ file, tool })),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter(({ tool }) => !exists(tool))).toEqual([]);
  });

  it('refers only to source files that exist', () => {
    const files = pathsUnder('').map((file) => `/${file}`);
    const named = pages.flatMap(({ path: file, text }) =>
      [...text.matchAll(/`([\w/.-]+\.tsx?)`/g)].map(([, source = '']) => ({ file, source })),
    );
    expect(named.length).toBeGreaterThan(200);
    const missing = named.filter(({ source }) => !files.some((known) => known.endsWith(`/${source}`)));
    // Excludes the remote that the guide creates, and the ending of files with texts.
    expect(missing.filter(({ source }) => !/loans|Loans|DetailsTask|^-texts/.test(source))).toEqual([]);
  });

  it('has at most 12 commands in README and 24 scripts in package.json', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const commands = read('README.md').match(/^\| `npm .*$/gm) ?? [];
    expect(commands.length).toBeLessThanOrEqual(12);
    expect(Object.keys(scripts).length).toBeLessThanOrEqual(24);
  });

  it('contains every decision that code refers to', () => {
    const decisions = pages.map((page) => page.path).filter((file) => file.startsWith('docs/decisions/'));
    const missing = sourceFiles().flatMap((file) =>
      [...file.text.matchAll(/docs\/decisions\/(\d{4})/g)]
        .filter(([, number]) => !decisions.some((decision) => decision.includes(`/${number}-`)))
        .map(([reference]) => `${file.path}: ${reference}`),
    );
    expect(missing).toEqual([]);
  });
});
