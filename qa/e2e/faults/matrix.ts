/** Place where the portal shows a remote. */
export type Place = 'page' | 'panel' | 'task';
export const places: readonly Place[] = ['page', 'panel', 'task'];

/** Messages that a failed place shows. */
export const messages: Record<Place, string> = {
  page: 'This page could not be loaded.',
  panel: 'This part of the page could not be loaded.',
  task: 'This could not be opened.',
};

/** Message after the customer presses a control that throws an error. */
export const failedAction = 'That did not work. Please try again.';

/** Files of a remote: its entry, the chunk with its definition, and the chunk of the opened extension. */
export type File = 'entry' | 'exposed chunk' | 'lazy chunk';

/** A fault of the server, instead of sending the file. */
export type ServerFault = '404' | '500' | 'html' | 'hang' | 'slow' | 'tampered';

/** Fault in the released files. */
export type BuildFault =
  | 'syntax error'
  | 'throws at load'
  | 'throws at render'
  | 'throws at an event'
  | 'throws at unmount'
  | 'needs another shell'
  | 'declares another remote'
  | 'has no digest in the entry'
  | 'has no component';

/** Result for the customer: a message with Retry, the content, or no way to open the extension. */
export type Shown = 'message' | 'content' | 'content, then a message' | 'nothing';

export interface Row {
  /** Name of the row in the published table. */
  readonly fault: string;
  readonly file: File;
  readonly cause: ServerFault | BuildFault;
  readonly shows: Shown;
  /** Whether the previous version loads instead, if one exists. */
  readonly usesPrevious: boolean;
  /** Condition for Retry to succeed; undefined if there is no Retry. */
  readonly retry?: 'the file is back' | 'another version is live';
  /** Telemetry events that contain the remote and version; empty if nothing has failed. */
  readonly events: readonly string[];
}

const causedByServer: readonly string[] = ['404', '500', 'html', 'hang', 'slow', 'tampered'];

export function isServerFault(cause: ServerFault | BuildFault): cause is ServerFault {
  return causedByServer.includes(cause);
}

const undelivered: readonly [ServerFault, string, string][] = [
  ['404', 'is missing (404)', 'network'],
  ['500', 'is refused (500)', 'network'],
  ['html', 'is a page of HTML', 'integrity'],
  ['hang', 'does not arrive within 8 s', 'deadline'],
  ['tampered', 'has an altered byte', 'integrity'],
];

const stageOf = (file: File) => (file === 'entry' ? 'fetch' : 'mount');

function rowsOf(file: File): Row[] {
  const stage = stageOf(file);
  const notAsReleased = undelivered.map(([cause, fault, outcome]): Row => ({
    fault,
    file,
    cause,
    shows: 'message',
    usesPrevious: file !== 'lazy chunk',
    retry: 'the file is back',
    events: [`remote-stage: ${stage} ${outcome}`],
  }));
  const broken = (['syntax error', 'throws at load'] as const).map((cause): Row => ({
    fault: cause === 'syntax error' ? 'has a syntax error' : cause,
    file,
    cause,
    shows: 'message',
    usesPrevious: false,
    retry: 'another version is live',
    events: [
      // An error that a script throws outside its modules is uncaught.
      ...(cause === 'syntax error' || file === 'entry' ? ['remote-crashed: error'] : []),
      `remote-stage: ${stage} execution`,
    ],
  }));
  const slow: Row = {
    fault: 'is slow',
    file,
    cause: 'slow',
    shows: 'content',
    usesPrevious: false,
    events: [],
  };
  return [...notAsReleased, slow, ...broken];
}

/** Every fault of every file, as published in docs/remote-faults.md. */
export const rows: readonly Row[] = [
  ...rowsOf('entry'),
  {
    fault: 'needs another shell',
    file: 'entry',
    cause: 'needs another shell',
    shows: 'nothing',
    usesPrevious: true,
    events: ['remote-stage: compatible incompatible'],
  },
  ...rowsOf('exposed chunk'),
  {
    fault: 'has no digest in the entry',
    file: 'exposed chunk',
    cause: 'has no digest in the entry',
    shows: 'message',
    usesPrevious: true,
    retry: 'another version is live',
    events: ['remote-stage: mount integrity'],
  },
  {
    fault: 'declares another remote',
    file: 'exposed chunk',
    cause: 'declares another remote',
    shows: 'message',
    usesPrevious: false,
    retry: 'another version is live',
    events: ['remote-stage: mount execution'],
  },
  ...rowsOf('lazy chunk'),
  {
    fault: 'has no component',
    file: 'lazy chunk',
    cause: 'has no component',
    shows: 'message',
    usesPrevious: false,
    retry: 'another version is live',
    events: ['remote-crashed: render'],
  },
  {
    fault: 'throws at render',
    file: 'lazy chunk',
    cause: 'throws at render',
    shows: 'message',
    usesPrevious: false,
    retry: 'another version is live',
    events: ['remote-crashed: render'],
  },
  {
    fault: 'throws at an event',
    file: 'lazy chunk',
    cause: 'throws at an event',
    shows: 'content, then a message',
    usesPrevious: false,
    events: ['remote-crashed: error'],
  },
  {
    fault: 'throws at unmount',
    file: 'lazy chunk',
    cause: 'throws at unmount',
    shows: 'content',
    usesPrevious: false,
    events: ['remote-crashed: render'],
  },
];

/** One test case: a fault in a place, with or without a working previous version. */
export interface Cell {
  readonly row: Row;
  readonly place: Place;
  readonly hasPrevious: boolean;
}

export function describeCell({ row, place, hasPrevious }: Cell): string {
  return `${place}: its ${row.file} ${row.fault}${hasPrevious ? ', with a previous version' : ''}`;
}

/**
 * All cells. If a row never loads the previous version, one case has a previous version, to verify that it
 * does not load. All other rows have a case without a previous version for each place, and one case with it.
 */
export const cells: readonly Cell[] = rows.flatMap((row, index) => {
  const all = places.map((place): Cell => ({ row, place, hasPrevious: !row.usesPrevious }));
  const place = places[index % places.length] ?? 'page';
  return row.usesPrevious ? [...all, { row, place, hasPrevious: true }] : all;
});
