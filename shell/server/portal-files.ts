import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ShellManifest } from '@billpay/remote-kit/build/shell-manifest';
import { registry, type Registry } from '../registry/registry';

export interface RegistryFile {
  /** As in the file: the signed text must reach the page unchanged. */
  text: string;
  /** Parsed for preloads; the page verifies it itself. */
  registry: Registry;
}

/** The built portal's two mutable files, read again when one has changed. */
export class PortalFiles {
  readonly manifest: () => ShellManifest;
  readonly registry: () => RegistryFile;

  /** @param registryFile where the registry is, if not in the built portal */
  constructor(distDir: string, registryFile = join(distDir, 'remotes', 'registry.json')) {
    this.manifest = reread(
      join(distDir, 'shell', 'shell-manifest.json'),
      (text) => JSON.parse(text) as ShellManifest,
    );
    this.registry = reread(registryFile, toRegistryFile);
  }
}

/** @throws ZodError or SyntaxError for a text that is no registry */
export function toRegistryFile(text: string): RegistryFile {
  return { text, registry: registry.parse(JSON.parse(text)) };
}

function reread<T>(file: string, read: (text: string) => T): () => T {
  let known: { stamp: string; value: T } | undefined;
  return () => {
    const { mtimeMs, size, ino } = statSync(file);
    const stamp = `${mtimeMs}:${size}:${ino}`;
    if (known?.stamp !== stamp) known = { stamp, value: read(readFileSync(file, 'utf8')) };
    return known.value;
  };
}
