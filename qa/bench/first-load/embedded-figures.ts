import type { Figure } from '../report';
import type { Samples } from '../rounds';
import { atMost, compareUsable, KB, ratioAtMost, toFigure } from './figures';
import { LATE_BUNDLE, LATE_COMMIT, PORTAL } from './references/build-references';
import type { EmbeddedVisit, PreparingCost } from './visits/embedded-visit';
import type { Network } from './visits/networks';

/** Names of the visits to the portal in the bank's page, among the measurements. */
export const PREPARED = 'prepared';
export const PLAIN_LOGIN = 'prepared, without first responses';
export const NOT_PREPARED = 'not prepared';

/** Returns the time from the tap on the bank's page until Home is usable, and the cost of preparing the portal. */
export function embeddedFigures(visits: Samples<EmbeddedVisit>, network: Network): Figure[] {
  const group = `Home in the bank's page, from the tap, ${network}`;
  const late = `one preloaded bundle of ${LATE_COMMIT} as a page, with its calls late`;
  const alone = (visits[PORTAL] ?? []).map(({ usableMs }) => usableMs);
  const added = (visits[NOT_PREPARED] ?? []).map(({ usableMs }, round) => usableMs - (alone[round] ?? NaN));
  const costs = (visits[PREPARED] ?? []).flatMap(({ preparing }) => preparing ?? []);
  const plain = 'prepared, with a login that does not bring the first responses: prepared';
  const cost = (
    name: string,
    of: (cost: PreparingCost) => number | undefined,
    unit: string,
    limit: number,
  ): Figure[] => {
    const values = costs.flatMap((one) => of(one) ?? []);
    return values.length > 0 ? [toFigure(group, `preparing: ${name}`, values, unit, atMost(limit))] : [];
  };
  return [
    ...compareUsable(visits, group, [[LATE_BUNDLE, `${late}: prepared`, ratioAtMost(0.3)]], PREPARED),
    ...compareUsable(visits, group, [[PLAIN_LOGIN, plain]], PREPARED),
    ...compareUsable(visits, group, [[LATE_BUNDLE, `${late}: not prepared`]], NOT_PREPARED),
    toFigure(group, 'not prepared, in addition to the page alone', added, 'ms', atMost(100)),
    ...cost('longest task', ({ longestTaskMs }) => longestTaskMs, 'ms', 50),
    ...cost('files, compressed', ({ bytes }) => bytes / KB, 'kB', 220),
    ...cost('JavaScript heap', ({ heapBytes }) => heapBytes / KB ** 2, 'MB', 25),
    ...cost(
      "memory of the page's process",
      ({ memoryBytes }) => memoryBytes && memoryBytes / KB ** 2,
      'MB',
      25,
    ),
  ];
}
