import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listenedEvents, placedPanels } from './source-use';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'mfe-loans-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function listensIn(source: string): string[] {
  writeFileSync(join(dir, 'listening.ts'), source);
  return listenedEvents(dir);
}

describe('events that a remote listens to', () => {
  it.each([
    ['a name in quotes', "host.bus.on('due.changed', update, host.signal);", ['due.changed']],
    ['the hook', "useBusEvent('biller.saved', update);", ['biller.saved']],
    [
      'a loop over a list',
      "for (const event of ['biller.saved', 'due.changed'] as const) bus.on(event, update, signal);",
      ['biller.saved', 'due.changed'],
    ],
    [
      'a loop over a named list',
      "const stale: readonly EventName[] = ['due.changed'];\nfor (const one of stale) bus.on(one, update, signal);",
      ['due.changed'],
    ],
    [
      'a loop over a table',
      "const by = { 'due.changed': [dues] } satisfies Table;\nfor (const [event, keys] of Object.entries(by)) bus.on(event as EventName, update, signal);",
      ['due.changed'],
    ],
    ['another emitter', "emitter.on('change', update); bus.once('due.changed');", []],
  ])('[MFE-03] reads listened events from %s', (_what, source, events) => {
    expect(listensIn(source)).toEqual(events);
  });

  it.each([
    [
      'a name that is computed',
      'bus.on(nameOf(kind), update, signal);',
      'name the events it listens to in quotes',
    ],
    [
      'a list that another file has',
      "import { events } from './events';\nfor (const event of events) bus.on(event, update, signal);",
      'name the events it listens to in quotes',
    ],
    ['an event that the bus does not have', "bus.on('due.changd', update, signal);", 'no event "due.changd"'],
  ])('[MFE-03] refuses listened events with %s', (_what, source, reason) => {
    expect(() => listensIn(source)).toThrow(reason);
    expect(() => listensIn(source)).toThrow('listening.ts');
  });
});

describe('panels that a remote places', () => {
  it.each([
    ['<host.Panel name="offer" loading={null} />', ['offer']],
    ['const { Panel } = useHost(); const page = <Panel name="offer" />', ['offer']],
    ['import { Panel } from "./panel"; const page = <Panel name={name} />', []],
    ['const Panel = styled.div``; const page = <Panel />', []],
  ])('[MFE-04] reads placed panels from %s', (source, panels) => {
    writeFileSync(join(dir, 'Page.tsx'), `${source};`);
    expect(placedPanels(dir)).toEqual(panels);
  });

  it('[MFE-04] refuses a panel whose name is computed', () => {
    writeFileSync(join(dir, 'Page.tsx'), 'const page = <host.Panel name={offer} />;');
    expect(() => placedPanels(dir)).toThrow("a Panel's name must be in quotes");
  });
});
