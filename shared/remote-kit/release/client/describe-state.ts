import * as z from 'zod/mini';
import type { PortalState } from '../release-server-api';
import { canaryStatement, liveStatement } from '../statement';

const registry = z.object({
  remotes: z.record(z.string(), z.object({ live: liveStatement, canary: z.optional(canaryStatement) })),
});

/** Returns a line for each version of each remote, for people. */
export function describeState(state: PortalState): string[] {
  const { remotes } = registry.parse(JSON.parse(state.registry ?? '{"remotes":{}}'));
  const lines = Object.entries(remotes).flatMap(([name, { live, canary }]) => {
    const mark = (version: string) => (state.withdrawn.includes(`${name}@${version}`) ? ', withdrawn' : '');
    const line = (version: string, role: string) => `${name} ${version} ${role}${mark(version)}`;
    const { release, previous } = live;
    return [
      line(release.version, 'live'),
      ...(canary && canary.seq > live.seq
        ? [line(canary.release.version, `canary for ${canary.percent} %`)]
        : []),
      ...(previous ? [line(previous.version, 'previous')] : []),
    ];
  });
  const waiting = Object.keys(state.proposals).map((name) => `${name} waits for a further signature`);
  const fault = state.publishFault === undefined ? [] : [`Not on all servers: ${state.publishFault}`];
  return [...lines.toSorted(), ...waiting, ...fault];
}
