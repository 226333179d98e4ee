import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { browserEnvironment } from '@billpay/e2e/chromium';

/** What decides how a page is drawn, besides the page. */
export interface Machine {
  /** 'Chromium 156.0.8078.79'. */
  readonly browser: string;
  /** The file of the font that the portal's list of fonts leads to, with a digest. */
  readonly font: string;
}

/** The portal names no font of its own: a page has the system's. */
const FAMILY = 'system-ui';

export function machineOf(browserVersion: string): Machine {
  return { browser: `Chromium ${browserVersion}`, font: fontOf(FAMILY) };
}

function fontOf(family: string): string {
  const file = execFileSync('fc-match', ['--format', '%{file}', family], {
    encoding: 'utf8',
    env: browserEnvironment,
  });
  const digest = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
  return `${path.basename(file)} ${digest}`;
}

const fileIn = (folder: string) => path.join(folder, 'machine.json');

export function writeMachine(folder: string, machine: Machine): void {
  writeFileSync(fileIn(folder), `${JSON.stringify(machine, null, 2)}\n`);
}

/** What differs from the machine on which the baseline was made; null for nothing. */
export function otherMachine(folder: string, here: Machine): string | null {
  if (!existsSync(fileIn(folder))) return 'there is no baseline yet';
  const made = JSON.parse(readFileSync(fileIn(folder), 'utf8')) as Machine;
  const differences = (['font', 'browser'] as const)
    .filter((part) => made[part] !== here[part])
    .map((part) => `other ${part}: the baseline has ${made[part]}, this machine ${here[part]}`);
  return differences.length > 0 ? differences.join('; ') : null;
}
