import { randomInt } from 'node:crypto';
import { sendMessage } from '@billpay/api/adapters/http/protocol/message-calls';
import { requireEqual, type AdapterCheck, type AdapterRun } from './adapter-run';

const MAX_ID = 2 ** 40;

function newMessage({ test: { customerId, mobile } }: AdapterRun, text: string) {
  return { customerId, mobile, text, id: randomInt(1, MAX_ID) };
}

/** Checks of messages. A person must compare the messages on the phone. */
export const messageChecks: readonly AdapterCheck[] = [
  {
    call: 'messages.send',
    what: 'accepts a message and its repetition',
    suffers: 'Customers get the same message again and again, or none.',
    act: async (run) => {
      const body = newMessage(run, 'Conformance run: this message must arrive only once.');
      await run.caller.result(sendMessage, { body });
      await run.caller.result(sendMessage, { body });
      return `the phone ${body.mobile.slice(-4)} must show it once`;
    },
  },
  {
    call: 'messages.send',
    what: 'accepts a message whose first response was lost',
    suffers: 'A message that was sent blocks all later messages of the customer.',
    act: async (run) => {
      const body = newMessage(run, 'Conformance run: this message must also arrive only once.');
      await run.caller.lose(sendMessage, { body });
      await run.caller.result(sendMessage, { body });
    },
  },
  {
    call: 'messages.send',
    what: 'accepts long messages in any script',
    suffers: 'Customers who chose an Indian language get no codes and cannot pay.',
    act: async (run) => {
      const body = newMessage(run, `${'आपका कोड १२३४५६ है। ₹ 1,499.00 '.repeat(15)}🙏`);
      await run.caller.result(sendMessage, { body });
    },
  },
  {
    call: 'messages.send',
    what: 'refuses a message to something that is not a phone number',
    suffers: 'A message that can never arrive is repeated without end.',
    act: async (run) => {
      const body = { ...newMessage(run, 'Conformance run'), mobile: 'nobody' };
      requireEqual('the failure', await run.caller.failure(sendMessage, { body }), 'refused');
    },
  },
];
