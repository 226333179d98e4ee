import { allEndpoints, mandateEndpoints, protectionEndpoints } from '@billpay/api-contract';
import { generateOtp, validateOtp } from '@billpay/api-contract/user-services';
import type { BuiltFile, ExtensionFiles, RemoteManifest } from '../build/remote-manifest';
import type { Release } from './release';

/**
 * Returns the registry's data about a built version.
 * @param filesAt address of the folder with the remote's versions, ending in a slash; defaults to the portal's own
 */
export function toRelease(manifest: RemoteManifest, filesAt = `/remotes/${manifest.name}/`): Release {
  const { version, entry, needs, pages, panels, handles, emits, calls, extensions } = manifest;
  const address = (file: string) => `${filesAt}${version}/${file}`;
  const preload = manifest.files
    .filter((built) => built.file !== entry.file)
    .map((built) => ({
      href: address(built.file),
      integrity: built.integrity,
      for: usersOf(built, extensions),
    }));
  return {
    version,
    entry: address(entry.file),
    integrity: entry.integrity,
    needs,
    pages,
    panels,
    handles,
    emits,
    calls: listRequests(calls),
    preload: preload.filter((file) => file.for.length > 0),
    shares: Object.fromEntries(
      Object.entries(extensions).map(([extension, { shares }]) => [extension, shares]),
    ),
  };
}

function usersOf({ file }: BuiltFile, extensions: Record<string, ExtensionFiles>): string[] {
  return Object.keys(extensions).filter((extension) => extensions[extension]?.files.includes(file));
}

/**
 * Returns the methods and paths of calls, for example 'POST /payment/bill'. A call that needs a one-time code includes
 * the calls for the code, which the shell's dialog makes for the remote.
 * @throws Error for a call that the contract does not have
 */
function listRequests(calls: readonly string[]): string[] {
  const made = calls.map((call) => {
    const endpoint = [...allEndpoints, ...protectionEndpoints, ...mandateEndpoints].find(
      ({ name }) => name === call,
    );
    if (!endpoint) throw new Error(`The contract has no call "${call}"`);
    return endpoint;
  });
  const forCode = made.some(({ otp }) => otp) ? [generateOtp, validateOtp] : [];
  return [...new Set([...made, ...forCode].map(({ method, path }) => `${method} ${path}`))];
}
