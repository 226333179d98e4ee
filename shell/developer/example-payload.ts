import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import { eventTable, type EventName } from '@billpay/host-api/events';

/** Creates an example payload with the event's required fields. */
export function examplePayload(name: EventName): unknown {
  return exampleOf(eventTable[name]);
}

function exampleOf(schema: $ZodType): unknown {
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const required = Object.entries(def.shape).filter(([, field]) => field._zod.optin !== 'optional');
      return Object.fromEntries(required.map(([field, value]) => [field, exampleOf(value)]));
    }
    case 'union':
      return def.options[0] && exampleOf(def.options[0]);
    case 'enum':
      return Object.values(def.entries)[0];
    case 'number':
      return 1;
    case 'string':
      return '';
    default:
      return null;
  }
}

/** Lists the faults of a payload, one per line; empty if it fits the event. */
export function payloadFaults(name: EventName, payload: unknown): string[] {
  const { error } = eventTable[name].safeParse(payload);
  return (error?.issues ?? []).map(({ path, message }) =>
    [path.join('.'), message].filter(Boolean).join(': '),
  );
}
