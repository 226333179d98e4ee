import { casesOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { cells, type Cell } from './matrix';

/** Requests of the bus that no other remote of these portals handles. */
const freeTasks = ['complaint.requested', 'payment.requested', 'receipt.requested', 'biller.add-requested'];

const MOST_CELLS = 10;

/** A cell in a session, with its own remote. */
export interface PlacedCell extends Cell {
  /** Name of the remote in the session's portal, for example 'r3'. */
  readonly remote: string;
  /** Request that opens its task. */
  readonly task: string;
}

/** Distributes the cells of this run to customers' sessions, each of which has its own portal. */
export function sessionsOfRun(): readonly (readonly PlacedCell[])[] {
  // A sample contains each outcome, file and place.
  const drawn = casesOfRun(cells, ({ row, place, hasPrevious }) => [
    `${row.shows}, ${row.retry}, ${row.usesPrevious && hasPrevious}`,
    row.file,
    place,
  ]);
  const tasks = drawn.filter(({ place }) => place === 'task');
  const dealt = [...tasks, ...drawn.filter(({ place }) => place !== 'task')];
  const count = Math.max(Math.ceil(drawn.length / MOST_CELLS), Math.ceil(tasks.length / freeTasks.length));
  return Array.from({ length: count }, (_, session) =>
    dealt
      .filter((_cell, index) => index % count === session)
      .map((cell, index) => ({
        ...cell,
        remote: `r${index}`,
        task: cell.place === 'task' ? (freeTasks[index] ?? '') : '',
      })),
  );
}
