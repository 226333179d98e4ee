import type { BuildFault } from './matrix';
import type { Change, CopySettings } from './remote-copy';
import type { PlacedCell } from './sessions';

/** The board page, which shows panels and opens tasks. Its remote always works. */
const board: CopySettings = { name: 'board', version: '1.0.0', isBoard: true };
const neighbour: CopySettings = { name: 'neighbour', version: '1.0.0', task: 'autopay.setup-requested' };

/** The previous, faulty and fixed versions of a cell's remote. */
export const versions = { previous: '0.9.0', faulty: '1.0.0', mended: '1.1.0' } as const;

function behaving(field: 'exposed' | 'extension', fault: BuildFault): Omit<Change, 'place'> {
  return {
    file: 'exposed chunk',
    change: (code) => code.replace(`"${field}":"works"`, `"${field}":"${fault}"`),
  };
}

/** Returns the code changes of a faulty version. */
function changeFor({ row, remote }: PlacedCell): Omit<Change, 'place'> | undefined {
  const { cause, file } = row;
  if (cause === 'syntax error') return { file, change: (code) => `}${code}` };
  if (cause === 'throws at load' && file === 'entry')
    return { file, change: (code) => `throw Error("${remote} throws at load");${code}` };
  if (cause === 'throws at load') return behaving(file === 'exposed chunk' ? 'exposed' : 'extension', cause);
  // Like an entry that was built without integrity: the browser refuses the chunk.
  if (cause === 'has no digest in the entry')
    return { file: 'entry', change: (code) => code.replaceAll(/sha384-[A-Za-z\d+/]{64}/g, 'none') };
  if (cause === 'declares another remote')
    return { file, change: (code) => code.replace(`name:"${remote}"`, 'name:"another"') };
  if (cause === 'has no component')
    return { file, change: (code) => code.replace('{default:()=>', '{component:()=>') };
  if (cause === 'throws at render' || cause === 'throws at an event' || cause === 'throws at unmount')
    return behaving('extension', cause);
  return undefined;
}

/** Whether Retry in a cell works only after another version of its remote is live. */
export function isMendedByRelease({ row, hasPrevious }: PlacedCell): boolean {
  return row.retry === 'another version is live' && !(row.usesPrevious && hasPrevious);
}

/**
 * Plans the releases of a session's portal in steps: first the previous versions, then all faulty ones, and
 * then the fixed versions in cell order.
 */
export function planReleases(session: readonly PlacedCell[]): CopySettings[][] {
  const previous = session
    .filter(({ hasPrevious }) => hasPrevious)
    .map((cell) => copyOf(cell, versions.previous));
  const faulty = session.map((cell): CopySettings => {
    const change = changeFor(cell);
    return {
      ...copyOf(cell, versions.faulty),
      ...(cell.row.cause === 'needs another shell' && { needsHost: '^99.0.0' }),
      ...(change && { changes: [{ ...change, place: cell.place }] }),
    };
  });
  const mended = session.filter(isMendedByRelease).map((cell) => [copyOf(cell, versions.mended)]);
  return [[board, neighbour, ...previous], faulty, ...mended];
}

function copyOf({ remote, task, place }: PlacedCell, version: string): CopySettings {
  return { name: remote, version, ...(place === 'task' && { task }) };
}
