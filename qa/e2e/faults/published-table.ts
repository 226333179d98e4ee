import { type File, type Row, rows, type Shown } from './matrix';

const columns = ['file', 'fault', 'shows', 'Retry works once', 'previous version', 'telemetry'];

const shown: Record<Shown, string> = {
  message: 'message',
  content: 'its content',
  'content, then a message': 'its content, then a notice',
  nothing: 'nothing to open',
};

function describePrevious({ shows, usesPrevious }: Row): string {
  if (usesPrevious) return 'used';
  return shows === 'content' ? '–' : 'not used';
}

/** Omits the stage, which follows from the file. */
function withoutStage(event: string): string {
  return `\`${event.replace(/^remote-stage: (fetch|mount) /, 'remote-stage: ')}\``;
}

function describeRow(row: Row): string {
  const sees = row.cause === 'slow' ? 'its content, later' : shown[row.shows];
  const events = row.events.map(withoutStage).join(', ') || '–';
  return `${row.fault} | ${sees} | ${row.retry ?? '–'} | ${describePrevious(row)} | ${events}`;
}

/** Returns the table of docs/remote-faults.md without padding: one line for each fault, with its files. */
export function publishedTable(): string[] {
  const files = new Map<string, File[]>();
  for (const row of rows) {
    const rest = describeRow(row);
    files.set(rest, [...(files.get(rest) ?? []), row.file]);
  }
  return [
    `| ${columns.join(' | ')} |`,
    `| ${columns.map(() => '---').join(' | ')} |`,
    ...[...files].map(([rest, names]) => `| ${names.length === 3 ? 'any' : names.join(', ')} | ${rest} |`),
  ];
}

/** Returns the lines of the tables in a text, without padding. */
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
