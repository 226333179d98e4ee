import type { ProvidedPackages } from '@billpay/remote-kit/build/shell-manifest';
import type { Release } from '@billpay/remote-kit/release/release';
import { satisfiesRange } from './version-range';

/** Returns the packages that this shell provides, as in `shell-manifest.json`. */
export const providedPackages = (): ProvidedPackages => PROVIDED_PACKAGES;

/** Returns the specifier that a remote imports: 'react/jsx-runtime'; `module` is '.' for the package itself. */
export function shareName(packageName: string, module: string): string {
  return module === '.' ? packageName : `${packageName}/${module}`;
}

/**
 * Lists why a release does not fit a shell, one line per reason; empty if it fits. Checks every module, because a
 * missing one would break the remote only when a customer reaches its screen.
 */
export function misfits(needs: Release['needs'], provided: ProvidedPackages): string[] {
  return Object.entries(needs).flatMap(([name, { range, modules }]) => {
    const found = provided[name];
    if (!found) return [`needs ${name} ${range}; this shell provides none`];
    if (!satisfiesRange(found.version, range))
      return [`needs ${name} ${range}; this shell provides ${found.version}`];
    return modules
      .filter((module) => !found.modules.includes(module))
      .map((module) => `needs ${shareName(name, module)}; this shell's ${name} ${found.version} has none`);
  });
}
