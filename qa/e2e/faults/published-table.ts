import { failedAction, messages, places, type Place, type Row, rows } from './matrix';

const columns = [
  'file',
  'fault',
  'in a page',
  'in a panel',
  'in a task',
  'Retry',
  'previous version',
  'telemetry',
];

const notOffered: Record<Place, string> = {
  page: 'no entry in the menu',
  panel: 'nothing',
  task: 'no button for it',
};

function seenIn(place: Place, { shows, cause }: Row): string {
  if (shows === 'message') return messages[place];
  if (shows === 'nothing') return notOffered[place];
  if (shows === 'content, then a message') return failedAction;
  return cause === 'slow' ? 'loading, then its content' : 'its content';
}

function retryOf({ retry }: Row): string {
  return retry ? `works once ${retry}` : '–';
}

function previousOf({ shows, usesPrevious }: Row): string {
  if (usesPrevious) return 'used';
  return shows === 'content' ? '–' : 'not used';
}

function cellsOf(row: Row): string[] {
  const seen = places.map((place) => seenIn(place, row));
  const events = row.events.map((event) => `\`${event}\``).join(', ') || '–';
  return [row.file, row.fault, ...seen, retryOf(row), previousOf(row), events];
}

/** The table of docs/remote-faults.md, a line each, without padding. */
export function publishedTable(): string[] {
  const lines = [columns, columns.map(() => '---'), ...rows.map(cellsOf)];
  return lines.map((cells) => `| ${cells.join(' | ')} |`);
}

/** The lines of the tables in a text, without padding. */
export function tableLines(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .replaceAll(/ +\| *| *\| +/g, ' | ')
        .replaceAll(/-{3,}/g, '---')
        .trim(),
    );
}
