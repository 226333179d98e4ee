import type { Module } from 'webpack';

/** What a remote imports from the shell by a module of its build: '@billpay/ui/button'; undefined for its own code. */
export function shareNameOf(module: Module): string | undefined {
  if (module.type !== 'consume-shared-module' || !('options' in module)) return undefined;
  return (module.options as { shareKey?: string } | undefined)?.shareKey;
}
