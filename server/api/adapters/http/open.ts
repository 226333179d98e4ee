import type { Adapters } from '../../bank';
import { deadlinesMs } from '../deadlines';
import { AdapterClient } from './adapter-client';
import type { AdapterConnection } from './connection';
import { httpCore } from './http-core';
import { httpNetwork } from './http-network';
import { sendMessage } from './protocol/message-calls';

export type HttpAdaptersConfig = Readonly<Record<keyof Adapters, AdapterConnection>>;

/** Adapters whose connections must be closed. */
export interface OpenedAdapters extends Adapters {
  close(): Promise<void>;
}

/** Opens the bank core, bill network and messages over the protocol of `docs/adapters.md`. */
export function openHttpAdapters(
  config: HttpAdaptersConfig,
  deadlines: Readonly<Record<keyof Adapters, number>> = deadlinesMs,
): OpenedAdapters {
  const open = (name: keyof Adapters) => new AdapterClient(name, config[name], deadlines[name]);
  const clients = { core: open('core'), network: open('network'), messages: open('messages') };
  return {
    core: httpCore(clients.core),
    network: httpNetwork(clients.network),
    messages: {
      send: async (message) => {
        const id = message.id === undefined ? undefined : String(message.id);
        await clients.messages.call(sendMessage, { body: message, id });
      },
    },
    close: async () => {
      await Promise.all(Object.values(clients).map((client) => client.close()));
    },
  };
}
