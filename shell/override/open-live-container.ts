import type { Container, ContainerOptions } from '../loader/containers';
import { pinnedScript, scriptPolicy, type ScriptPolicy } from '../loader/script-policy';
import { LIVE_CODE_POLICY, liveOrigin, type Override } from './override';

let policy: ScriptPolicy | undefined;

/**
 * Opens a container of the developer's machine. As that of a release, its entry is pinned to its bytes, here as the machine
 * describes them, and pins the rest.
 */
export async function openLiveContainer(
  options: ContainerOptions,
  { port }: Pick<Override, 'port'>,
): Promise<Container> {
  const federation = await import('../federation/open-container');
  const origin = liveOrigin({ port });
  // Only a page with an override may create it.
  policy ??= scriptPolicy(LIVE_CODE_POLICY, (address) => {
    if (new URL(address).origin !== origin) throw new Error(`${address} is not on this machine`);
  });
  const { href, integrity } = options.entry;
  const createScript = (address: string) => pinnedScript(address, integrity, policy as ScriptPolicy);
  return await federation.openContainer(
    { ...options, entry: { href: origin + href, integrity } },
    createScript,
  );
}
