// `npm run visual`: pictures of every screen, compared with those in baseline/. docs/testing.md
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { scenesUpTo, sceneGroups } from '@billpay/e2e/scenes/every-scene';
import { chainsOf, type Scene } from '@billpay/e2e/scenes/scene';
import { startTiedPostgres } from '@billpay/sandbox/testing/private-postgres';
import { TEST_SERVER_VARIABLE } from '@billpay/sandbox/testing/test-database';
import { GO_LIVE_FLAG } from '@billpay/tools/build/go-live';
import { buildDir, projectRoot } from '@billpay/tools/build/repository';
import { run } from '@billpay/tools/test/stage';
import { minutesSince } from '@billpay/tools/test/summary';
import { writeComparison, type Row } from './comparison-page';
import { machineOf, otherMachine, writeMachine } from './machine';
import { colorSchemes, sizes } from './looks';
import { openBrowser, photograph } from './photograph';
import { decodePicture, differenceOf, encodePicture, encodeSmall, MORE_LEVELS, reduced } from './picture';

const baseline = path.join(__dirname, 'baseline');
const output = path.join(buildDir, 'visual');
const shots = path.join(projectRoot, '.shots');

const readmePictures = path.join(projectRoot, 'docs/pictures');
const MOST_README_BYTES = 120_000;
const ofReadme = [
  { file: 'home.png', scene: 'home-returning', size: { width: 1280, height: 800, scale: 1 } },
  { file: 'payment.png', scene: 'confirm-account-chosen', size: { width: 360, height: 740, scale: 2 } },
] as const;

async function main(args: readonly string[]): Promise<number> {
  const [first, folder] = args;
  if (first === '--compare') return compareFolders(path.resolve(folder ?? ''), shots);
  if (first === '--readme') return takeReadmePictures();
  const isWriting = args.includes('--write');
  return compareScreens(
    args.filter((name) => name !== '--write'),
    isWriting,
  );
}

/** A page with the pictures of two folders side by side, as `npm run shots` writes them. */
function compareFolders(before: string, after: string): number {
  rmSync(output, { recursive: true, force: true });
  const names = [...new Set([before, after].flatMap((folder) => readdirSync(folder)))];
  const rows = names
    .filter((name) => name.endsWith('.png'))
    .toSorted()
    .map((file): Row => {
      const pictures = { before: readPicture(before, file), after: readPicture(after, file) };
      const isSame =
        pictures.before && pictures.after && Buffer.compare(pictures.before, pictures.after) === 0;
      return { name: file.replace('.png', ''), remark: isSame ? 'the same' : '', pictures };
    });
  console.log(`${rows.length} pictures side by side: ${writeComparison(output, 'Before and after', rows)}`);
  return 0;
}

/** Takes pictures of the named scenes, or of all, and compares them with the baseline or updates it. */
async function compareScreens(names: readonly string[], isWriting: boolean): Promise<number> {
  const started = Date.now();
  const chains = names.length > 0 ? names.map(scenesUpTo) : Object.values(sceneGroups).flatMap(chainsOf);
  return withBrowser(async (browser) => {
    const machine = machineOf(browser.version());
    const other = isWriting ? null : otherMachine(baseline, machine);
    if (other) {
      console.error(`Not compared, as pictures of this machine would differ: ${other}. docs/testing.md`);
      return 2;
    }
    if (isWriting) prepareBaseline(names, chains);
    const { rows, failures, taken } = await takeAndCompare(browser, chains, isWriting);
    if (isWriting) writeMachine(baseline, machine);
    console.log(
      `${taken} pictures, ${rows.length} differ, ${failures.length} scenes failed; ${minutesSince(started)}`,
    );
    for (const failure of failures) console.error(failure);
    for (const { name, remark } of rows) console.error(`${name}: ${remark}`);
    rmSync(output, { recursive: true, force: true });
    if (rows.length > 0)
      console.error(`Side by side: ${writeComparison(output, 'Screens that differ', rows)}`);
    return rows.length + failures.length > 0 ? 1 : 0;
  });
}

/** Takes the pictures of the README: Home on a computer and a payment on a phone. */
async function takeReadmePictures(): Promise<number> {
  mkdirSync(readmePictures, { recursive: true });
  return withBrowser(async (browser) => {
    const problems: string[] = [];
    for (const { file, scene, size } of ofReadme) {
      await photograph(browser, [scenesUpTo(scene)], {
        sizes: [size],
        colorSchemes: ['light'],
        masks: false,
        onPicture(name, png) {
          if (!name.startsWith(scene)) return true;
          const small = encodeSmall(reduced(decodePicture(png), MORE_LEVELS));
          if (small.length > MOST_README_BYTES) problems.push(`${file} has ${small.length} bytes`);
          writeFileSync(path.join(readmePictures, file), small);
          return true;
        },
        onFailure: (name) => void problems.push(`${name} was not reached`),
      });
    }
    for (const problem of problems) console.error(problem);
    return problems.length > 0 ? 1 : 0;
  });
}

/** Builds the portal, and works with a browser and a database server. Returns an exit code. */
async function withBrowser(work: (browser: Browser) => Promise<number>): Promise<number> {
  const build = ['tools/run.mjs', 'tools/build.ts', GO_LIVE_FLAG];
  const built = await run(process.execPath, build, { printAtEnd: true });
  if (built !== 0) return built;
  const browser = await openBrowser();
  const { url, guardian } = await startTiedPostgres();
  process.env[TEST_SERVER_VARIABLE] = url;
  try {
    return await work(browser);
  } finally {
    await browser.close();
    guardian.stdin?.end();
  }
}

/** Removes the pictures of scenes that no longer exist, where all are taken. */
function prepareBaseline(names: readonly string[], chains: readonly (readonly Scene[])[]): void {
  mkdirSync(baseline, { recursive: true });
  if (names.length > 0) return;
  const known = new Set(chains.flat().map(({ name }) => name));
  for (const file of readdirSync(baseline)) {
    const scene = file.replace(/-\d+(?:-dark)?\.png$/, '');
    if (file.endsWith('.png') && !known.has(scene)) rmSync(path.join(baseline, file));
  }
}

async function takeAndCompare(browser: Browser, chains: readonly (readonly Scene[])[], isWriting: boolean) {
  const rows = new Map<string, Row>();
  const failures: string[] = [];
  const taken = new Set<string>();
  const last = new Map<string, Uint8Array>();
  const onPicture = (name: string, png: Uint8Array): boolean => {
    // What becomes the baseline has to be seen twice.
    const isSteady = !isWriting || isLike(last.get(name), png);
    last.set(name, png);
    if (!isSteady) return false;
    taken.add(name);
    const row = compare(name, png, isWriting);
    if (row) rows.set(name, row);
    else rows.delete(name);
    return row === null;
  };
  const onFailure = (scene: string, width: number, error: unknown) => {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    failures.push(`${scene} at ${width} px was not reached: ${reason}`);
  };
  await photograph(browser, chains, { sizes, colorSchemes, masks: true, onPicture, onFailure });
  return {
    rows: [...rows.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    failures,
    taken: taken.size,
  };
}

function isLike(before: Uint8Array | undefined, png: Uint8Array): boolean {
  return before !== undefined && differenceOf(decodePicture(before), decodePicture(png)) === null;
}

/** Returns what to show of a picture that differs from the baseline; null when it does not, or becomes the baseline. */
function compare(name: string, png: Uint8Array, isWriting: boolean): Row | null {
  const expected = readPicture(baseline, `${name}.png`);
  const actual = reduced(decodePicture(png));
  const difference = expected && differenceOf(decodePicture(expected), actual);
  if (expected && !difference) return null;
  if (isWriting) {
    writeFileSync(path.join(baseline, `${name}.png`), encodeSmall(actual));
    return null;
  }
  const diff = difference ? encodePicture(difference.picture) : null;
  const remark = difference ? `${difference.pixels} pixels differ` : 'has no baseline';
  return { name, remark, pictures: { expected, actual: png, difference: diff } };
}

function readPicture(folder: string, file: string): Uint8Array | null {
  try {
    return readFileSync(path.join(folder, file));
  } catch {
    return null;
  }
}

main(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
