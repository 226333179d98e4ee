import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot as repository } from '../build/repository';
import { fingerprintOf } from './fingerprint';

interface GuardedPart {
  readonly stage: { readonly name: string };
  readonly guards: readonly string[];
}

/** Fingerprints of guarded code, by the name of the part that guards it. */
type Fingerprints = Readonly<Record<string, string>>;

/** The guarded code with which each part passed last: a file that is committed. */
export class Passed {
  readonly #file: string;

  constructor(private readonly root = repository) {
    this.#file = path.join(root, 'tools/chaos/passed.json');
  }

  /** The guarded code of these parts as it is now. */
  fingerprints(parts: readonly GuardedPart[]): Fingerprints {
    return Object.fromEntries(
      parts.map(({ stage, guards }) => [stage.name, fingerprintOf(this.root, guards)]),
    );
  }

  /** Whether the part has not passed with the code as it is now. */
  isOutdated(part: GuardedPart): boolean {
    const { name } = part.stage;
    return this.#read()[name] !== this.fingerprints([part])[name];
  }

  /** Notes that parts have passed. Their fingerprints are those from before they ran: code may change meanwhile. */
  keep(passed: Fingerprints): void {
    const all = Object.entries({ ...this.#read(), ...passed });
    const sorted = all.sort(([one], [other]) => one.localeCompare(other));
    writeFileSync(this.#file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  }

  #read(): Fingerprints {
    return existsSync(this.#file) ? (JSON.parse(readFileSync(this.#file, 'utf8')) as Fingerprints) : {};
  }
}
