import { casesOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { cells, type Cell } from './matrix';

/** Requests of the bus that no remote of these portals handles otherwise. */
const freeTasks = ['complaint.requested', 'payment.requested', 'receipt.requested', 'biller.add-requested'];

const MOST_CELLS = 10;

/** A cell in a session, in a remote of its own. */
export interface PlacedCell extends Cell {
  /** The remote's name in the session's portal: 'r3'. */
  readonly remote: string;
  /** The request that opens its task. */
  readonly task: string;
}

/** The cells of this run, dealt to sessions of a customer, each with a portal of its own. */
export function sessionsOfRun(): readonly (readonly PlacedCell[])[] {
  const drawn = casesOfRun(cells, ({ row, place, hasPrevious }) => [
    row.cause,
    `in the ${row.file} of a ${place}`,
    `${row.usesPrevious && hasPrevious}`,
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
