import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { Button } from '@billpay/ui/button';
import { eventTable, type EventName } from '@billpay/host-api/events';
import type { BusRecorder, RecordedEvent } from './bus-recorder';
import { examplePayload, payloadFaults } from './example-payload';
import { DeveloperCorner } from './DeveloperCorner';

const eventNames = Object.keys(eventTable) as EventName[];

/** Shows bus events in a corner of the page, with a form that sends an event. Only for developers. */
export function BusInspector({ recorder }: { recorder: BusRecorder }) {
  const events = useStore(recorder.events);
  const [faults, setFaults] = useState<readonly string[]>([]);
  function send(name: string, payload: unknown): void {
    try {
      recorder.send(name, payload);
      setFaults([]);
    } catch (error) {
      setFaults([error instanceof Error ? error.message : String(error)]);
    }
  }
  return (
    <DeveloperCorner aria-label="Event bus" $side="right">
      <details>
        <summary>Bus: {events.length === 1 ? '1 event' : `${events.length} events`}</summary>
        <SendForm onSend={send} onFaults={setFaults} />
        {faults.length > 0 && <p role="alert">{faults.join('\n')}</p>}
        <Events aria-label="Events, the newest first">
          {events.map((event) => (
            <EventRow key={event.id} event={event} onReplay={() => send(event.name, event.payload)} />
          ))}
        </Events>
      </details>
    </DeveloperCorner>
  );
}

interface SendFormProps {
  onSend(name: EventName, payload: unknown): void;
  onFaults(faults: readonly string[]): void;
}

function SendForm({ onSend, onFaults }: SendFormProps) {
  const [name, setName] = useState<EventName>('biller.saved');
  const [text, setText] = useState(() => exampleText('biller.saved'));
  function choose(chosen: string): void {
    const found = eventNames.find((one) => one === chosen);
    if (!found) return;
    setName(found);
    setText(exampleText(found));
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    const payload = readJson(text);
    const faults = payload === undefined ? ['The payload is not JSON'] : payloadFaults(name, payload);
    if (faults.length > 0) return onFaults(faults);
    onSend(name, payload);
  }
  return (
    <form onSubmit={submit}>
      <label>
        Event
        <select value={name} onChange={({ target }) => choose(target.value)}>
          {eventNames.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <label>
        Payload, as JSON
        <textarea rows={3} spellCheck={false} value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <Button type="submit" variant="primary">
        Send
      </Button>
    </form>
  );
}

function EventRow({ event, onReplay }: { event: RecordedEvent; onReplay(): void }) {
  const { atMs, name, payload, emittedBy, handledBy, refused } = event;
  const handlers = handledBy.length > 0 ? handledBy.join(', ') : 'nobody';
  return (
    <li>
      <p>
        <time>{new Date(atMs).toISOString().slice(11, 23)}</time> <b>{name}</b> {emittedBy} →{' '}
        {refused ? `refused: ${refused}` : handlers}
      </p>
      <code>{JSON.stringify(payload)}</code>
      <Button size="small" aria-label={`Send ${name} again`} onClick={onReplay}>
        Replay
      </Button>
    </li>
  );
}

function exampleText(name: EventName): string {
  return JSON.stringify(examplePayload(name), null, 2);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const Events = styled.ul`
  display: grid;
  gap: 12px;
  padding-top: 12px;
  font-size: 0.8125rem;

  code {
    display: block;
    margin: 4px 0;
  }
`;
