import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The parts of a registry's version that the day reads. */
interface Named {
  readonly version: string;
}

interface Entry extends Named {
  readonly previous?: Named;
  readonly canary?: { readonly percent: number; readonly release: Named };
}

/** A line of the release log. */
export interface LogLine {
  /** ISO instant. */
  readonly at: string;
  readonly action: string;
  readonly remote?: string;
  readonly version?: string;
  readonly reason?: string;
  readonly by: string;
}

/** Reads the signed files of a portal's folder without verification. */
export class ReleasedState {
  constructor(private readonly portalDir: string) {}

  entry(remote: string): Entry {
    const { remotes } = JSON.parse(this.registry()) as { remotes: Record<string, Entry> };
    const entry = remotes[remote];
    if (!entry) throw new Error(`${remote} is not in the registry`);
    return entry;
  }

  /** Returns the unverified text of the file. */
  registry(): string {
    return readFileSync(this.#path('registry.json'), 'utf8');
  }

  /** Returns the lines, oldest first. */
  log(): LogLine[] {
    const file = this.#path('release-log.jsonl');
    if (!existsSync(file)) return [];
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    return lines.map((line) => JSON.parse(line) as LogLine);
  }

  #path(file: string): string {
    return path.join(this.portalDir, 'remotes', file);
  }
}
