import * as core from '@billpay/api/adapters/http/protocol/core-calls';
import { sendMessage } from '@billpay/api/adapters/http/protocol/message-calls';
import * as network from '@billpay/api/adapters/http/protocol/network-calls';
import type { AnyEndpoint } from '@billpay/api-contract/endpoint';
import { Failed, Skipped } from '../report';
import type { Given } from './adapter-caller';
import { newPaymentId, requireEqual, type AdapterCheck, type AdapterRun } from './adapter-run';
import type { AdapterName } from './adapter-settings';

const ANYONE = 'Anyone who reaches the adapter can move money or read accounts.';
const AN_HOUR_MS = 3_600_000;
const ALLOWED_SKEW_MS = 20_000;

/** A call of each adapter that changes nothing of a customer's. */
function harmlessCall(adapter: AdapterName, { test }: AdapterRun): { endpoint: AnyEndpoint; given: Given } {
  const paymentId = newPaymentId();
  if (adapter === 'core') return { endpoint: core.releaseHold, given: { params: { paymentId } } };
  if (adapter === 'network')
    return { endpoint: network.findNumberOwner, given: { body: { mobileNumber: '9820011223' } } };
  const { customerId, mobile } = test;
  const text = 'Conformance run: about signatures.';
  return { endpoint: sendMessage, given: { body: { customerId, mobile, text, id: Date.now() } } };
}

function requireSignatures({ caller }: AdapterRun): void {
  if (!caller.connection.hmac) throw new Skipped('the adapter identifies callers by their certificates');
}

/** Creates a check that a call with this deviation is not accepted. */
function refuses(adapter: AdapterName, what: string, suffers: string, deviation: Given): AdapterCheck {
  return {
    call: adapter,
    what,
    suffers,
    act: async (run) => {
      requireSignatures(run);
      const { endpoint, given } = harmlessCall(adapter, run);
      const failure = await run.caller.failure(endpoint, { ...given, ...deviation });
      if (failure === null) throw new Failed('the call was accepted');
      requireEqual('the class of the failure', failure, 'unavailable');
    },
  };
}

/** Checks of how an adapter identifies its caller. */
export function signatureChecks(adapter: AdapterName): readonly AdapterCheck[] {
  return [
    refuses(adapter, 'accepts no call without a signature', ANYONE, {
      headers: { signature: '', 'signature-input': '' },
    }),
    refuses(adapter, 'accepts no signature of an unknown key', ANYONE, { keyId: 'nobody' }),
    refuses(adapter, 'accepts no signature of another body', ANYONE, {
      headers: { 'content-digest': `sha-256=:${'A'.repeat(43)}=:` },
    }),
    refuses(
      adapter,
      'accepts no signature that is an hour old',
      'Whoever reads an old log can repeat its calls.',
      { skewMs: -AN_HOUR_MS },
    ),
    {
      call: adapter,
      what: 'accepts a clock that differs by 20 s',
      suffers: 'No customer can pay while the clocks of two machines differ a little.',
      act: async (run) => {
        requireSignatures(run);
        for (const skewMs of [-ALLOWED_SKEW_MS, ALLOWED_SKEW_MS]) {
          const { endpoint, given } = harmlessCall(adapter, run);
          await run.caller.result(endpoint, { ...given, skewMs });
        }
      },
    },
    {
      call: adapter,
      what: 'accepts a signature only once',
      suffers: 'Whoever records a call can repeat it.',
      act: async (run) => {
        requireSignatures(run);
        const { endpoint, given } = harmlessCall(adapter, run);
        const prepared = run.caller.prepare(endpoint, given);
        requireEqual('the status of the first call', (await run.caller.send(prepared)).status, 200);
        if ((await run.caller.send(prepared)).status === 200) throw new Failed('the copy was accepted');
      },
    },
  ];
}
