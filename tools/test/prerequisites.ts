import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findChromium, hasHeadlessShell } from '@billpay/portal/browser/chromium';
import { findNginx } from '@billpay/portal/testing/start-nginx';
import { run } from './stage';

interface Prerequisite {
  readonly what: string;
  /** Name of the Debian package. */
  readonly package: string;
  readonly present: () => boolean;
  /** Whether a slower alternative is installed. */
  readonly hasAlternative?: () => boolean;
  /** Whether only a few tests need it. It is then installed only if its package is requested. */
  readonly onlyWhenNamed?: boolean;
}

const prerequisites: readonly Prerequisite[] = [
  {
    what: 'Chromium, for the browser journeys',
    package: 'chromium-headless-shell',
    present: () => Boolean(process.env.CHROMIUM) || hasHeadlessShell(),
    hasAlternative: () => findChromium() !== null,
  },
  {
    what: 'Chromium itself, for the journeys that set its preferences',
    package: 'chromium',
    present: () => findChromium() !== null,
    onlyWhenNamed: true,
  },
  { what: 'the PostgreSQL server, for the tests against it', package: 'postgresql', present: hasPostgres },
  {
    what: 'pdftotext, for the tests of receipts',
    package: 'poppler-utils',
    present: () => spawnSync('pdftotext', ['-v']).error === undefined,
  },
  {
    what: 'nginx, for the tests of plain files',
    package: 'nginx-light',
    present: () => findNginx() !== null,
  },
  {
    what: 'openssl, for the tests of encrypted connections',
    package: 'openssl',
    present: () => spawnSync('openssl', ['version']).error === undefined,
  },
  {
    what: 'Python, for the example of a bank core',
    package: 'python3',
    present: () => spawnSync('python3', ['--version']).error === undefined,
  },
  {
    what: 'bwrap, for the test of the production image',
    package: 'bubblewrap',
    present: () => isOnPath('bwrap'),
    onlyWhenNamed: true,
  },
  {
    what: 'Firefox, for the journeys in other engines',
    package: 'firefox-esr',
    present: () => isOnPath('firefox-esr'),
    onlyWhenNamed: true,
  },
  {
    what: 'the driver of WebKitGTK, for the journeys in other engines',
    package: 'webkit2gtk-driver',
    present: () => isOnPath('WebKitWebDriver'),
    onlyWhenNamed: true,
  },
  {
    what: 'the X server without a screen, for WebKitGTK',
    package: 'xvfb',
    present: () => isOnPath('Xvfb'),
    onlyWhenNamed: true,
  },
];

function isOnPath(program: string): boolean {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.some((folder) => existsSync(path.join(folder, program)));
}

function hasPostgres(): boolean {
  const debianFolder = '/usr/lib/postgresql';
  return (
    isOnPath('initdb') ||
    (existsSync(debianFolder) &&
      readdirSync(debianFolder).some((version) => existsSync(path.join(debianFolder, version, 'bin/initdb'))))
  );
}

/**
 * Installs the prerequisites of the tests when run as root on a machine with apt. Reports missing ones,
 * without which the stages that need them fail.
 * @param packages names of Debian packages; defaults to those that most tests need
 * @returns whether nothing is missing
 * @throws Error for a package that is not a prerequisite
 */
export async function installPrerequisites(packages?: readonly string[]): Promise<boolean> {
  const unknown = packages?.filter((name) => prerequisites.every((each) => each.package !== name)) ?? [];
  if (unknown.length > 0) throw new Error(`Not a prerequisite of the tests: ${unknown.join(', ')}`);
  const missing = prerequisites.filter(
    ({ package: name, onlyWhenNamed, present }) =>
      (packages?.includes(name) ?? onlyWhenNamed !== true) && !present(),
  );
  if (missing.length === 0) return true;
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall) {
    console.log(`Installing ${missing.map(({ package: name }) => name).join(' and ')} …`);
    await apt('update');
    await withoutServices(async () => {
      // Installs them one by one, so that an unavailable package does not block the others.
      for (const { package: name } of missing) await apt('install', '-y', '--no-install-recommends', name);
    });
  }
  const still = missing.filter(({ present, hasAlternative }) => !present() && !hasAlternative?.());
  for (const { what, package: name } of still)
    console.error(`Missing: ${what}. On Debian or Ubuntu: sudo apt-get install ${name}`);
  return still.length === 0;
}

/** Debian's switch that prevents installed services, such as nginx on port 80, from starting immediately. */
const SERVICE_POLICY = '/usr/sbin/policy-rc.d';
const FORBIDDEN = 101;

async function withoutServices(install: () => Promise<void>): Promise<void> {
  if (existsSync(SERVICE_POLICY)) return install();
  writeFileSync(SERVICE_POLICY, `#!/bin/sh\nexit ${FORBIDDEN}\n`, { mode: 0o755 });
  try {
    await install();
  } finally {
    rmSync(SERVICE_POLICY);
  }
}

async function apt(...args: string[]): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('/usr/bin/apt-get', ['-q', ...args], { env, printAtEnd: true });
}
