import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot as repository } from '../build/repository';
import { fingerprintOf } from './fingerprint';

interface GuardedPart {
  readonly stage: { readonly name: string };
  readonly guards: readonly string[];
}

/** Fingerprints of guarded code, by name of the part. */
type Fingerprints = Readonly<Record<string, string>>;

/** The committed file of the fingerprints with which each part last passed. */
export class Passed {
  readonly #file: string;

  constructor(private readonly root = repository) {
    this.#file = path.join(root, 'tools/chaos/passed.json');
  }

  /** The current fingerprints of these parts. */
  fingerprints(parts: readonly GuardedPart[]): Fingerprints {
    return Object.fromEntries(
      parts.map(({ stage, guards }) => [stage.name, fingerprintOf(this.root, guards)]),
    );
  }

  /** Whether the part has not passed with the current code. */
  isOutdated(part: GuardedPart): boolean {
    const { name } = part.stage;
    return this.#read()[name] !== this.fingerprints([part])[name];
  }

  /** Records that parts have passed. The fingerprints are those from before the run, because code may change meanwhile. */
  record(passed: Fingerprints): void {
    const all = Object.entries({ ...this.#read(), ...passed });
    const sorted = all.sort(([one], [other]) => one.localeCompare(other));
    writeFileSync(this.#file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  }

  #read(): Fingerprints {
    return existsSync(this.#file) ? (JSON.parse(readFileSync(this.#file, 'utf8')) as Fingerprints) : {};
  }
}
