import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';

/** Number of earlier registries that stay available, for pages that load during a release. */
export const EARLIER_REGISTRIES = 4;

interface Kept {
  readonly text: string;
  brotli?: Buffer;
}

/** The latest registries that were served, by digest. */
export class KeptRegistries {
  private readonly kept = new Map<string, Kept>();

  /** Adds the registry that is current from now on. */
  add(text: string): void {
    const sha256 = createHash('sha256').update(text).digest('hex');
    const known = this.kept.get(sha256) ?? { text };
    this.kept.delete(sha256);
    this.kept.set(sha256, known);
    const tooMany = this.kept.size - 1 - EARLIER_REGISTRIES;
    for (const oldest of [...this.kept.keys()].slice(0, Math.max(0, tooMany))) this.kept.delete(oldest);
  }

  /** Returns the oldest first, the current one last. */
  texts(): string[] {
    return [...this.kept.values()].map(({ text }) => text);
  }

  /** @param sha256 in hexadecimal */
  text(sha256: string): string | undefined {
    return this.kept.get(sha256)?.text;
  }

  /** Returns the registry with maximum compression, computed once. */
  brotli(sha256: string): Buffer | undefined {
    const found = this.kept.get(sha256);
    return found && (found.brotli ??= brotliCompressSync(found.text));
  }
}
