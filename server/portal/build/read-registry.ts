import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registry, type Registry } from '@billpay/shell/registry/registry';

/** Reads the registry of a built portal; undefined before its first release. */
export function readRegistry(portalDir: string): Registry | undefined {
  const file = registryPath(portalDir);
  if (!existsSync(file)) return undefined;
  const found = JSON.parse(readFileSync(file, 'utf8')) as Registry | OlderRegistry;
  // The next change signs it with a higher number.
  return registry.parse(found.schema === 2 ? { ...found, schema: 3, signatures: [] } : found);
}

type OlderRegistry = Omit<Registry, 'schema'> & { schema: 2 };

export function registryPath(portalDir: string): string {
  return join(portalDir, 'remotes', 'registry.json');
}
