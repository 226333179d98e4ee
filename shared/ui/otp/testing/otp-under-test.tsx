import { StrictMode, useState } from 'react';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { generateOtp } from '@billpay/api-contract/user-services';
import { DURATIONS } from '@billpay/host-api';
import type { HttpClient } from '@billpay/host-api/http';
import { renderWithHost, signIn, type Fault, type TestSession } from '@billpay/remote-kit/testing';
import { OtpDialog, type OtpSlip } from '..';

/** Records the calls of the real client: their names, their signals, and the pending call. */
function watchCalls(http: HttpClient, change: (response: unknown) => unknown) {
  const names: string[] = [];
  const signals: (AbortSignal | undefined)[] = [];
  let pending: Promise<unknown> = Promise.resolve();
  const client: HttpClient = {
    call(endpoint, input) {
      names.push(endpoint.name);
      signals.push(input.signal);
      const response = http.call(endpoint, input).then((received) => change(received) as typeof received);
      pending = response.catch(() => undefined);
      return response;
    },
  };
  return { client, names, signals, responded: () => act(() => pending.then(() => undefined)) };
}

export interface OtpTestOptions {
  /** Faults to inject. */
  faults?: readonly Fault[];
  onVerified?(otp: string): void | Promise<void>;
  /** Replaces the sandbox's `confirms`; undefined if there is none. */
  confirms?: string | undefined;
  slip?: OtpSlip;
  /** Runs before the dialog opens. */
  prepare?(session: TestSession): Promise<void>;
}

/**
 * Opens the dialog of a new sandbox customer from a page that closes it like a feature. Time advances only
 * with `pass(ms)`. `responded()` waits for real responses.
 */
export async function openOtp(options: OtpTestOptions = {}) {
  const { faults = [], onVerified = () => {}, prepare } = options;
  const session = await signIn({ like: 'first-time' });
  await prepare?.(session);
  for (const fault of faults) await session.fault(fault);
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const calls = watchCalls(session.http, (response) => {
    const sent = generateOtp.response.safeParse(response);
    if (!('confirms' in options) || !sent.success) return response;
    return { ...sent.data, data: { ...sent.data.data, confirms: options.confirms } };
  });
  const callbacks = { verified: jest.fn(onVerified), cancelled: jest.fn(), limit: jest.fn() };

  function AddBiller() {
    const [asking, setAsking] = useState(false);
    return (
      <main>
        <button onClick={() => setAsking(true)}>Next</button>
        <OtpDialog
          open={asking}
          template="add-biller"
          templateVariables={{ billerId: 'ACTBB' }}
          summary="Add ACT"
          slip={options.slip}
          onVerified={callbacks.verified}
          onCancel={() => {
            callbacks.cancelled();
            setAsking(false);
          }}
          onLimitReached={(...end) => {
            callbacks.limit(...end);
            setAsking(false);
          }}
        />
      </main>
    );
  }

  const { screens } = renderWithHost(
    <StrictMode>
      <AddBiller />
    </StrictMode>,
    { ...session, http: calls.client },
    { durations: DURATIONS },
  );
  const open = () => user.click(screen.getByRole('button', { name: 'Next' }));
  await open();
  return {
    ...callbacks,
    user,
    session,
    screens,
    calls,
    open,
    responded: calls.responded,
    pass: (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms)),
    boxes: () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Digit \d of 6$/ }),
    typed: () =>
      screen
        .getAllByRole<HTMLInputElement>('textbox')
        .map((box) => box.value)
        .join(''),
    verify: () => screen.getByRole('button', { name: 'Verify' }),
  };
}

/** Returns a code that differs from the customer's code. */
export function findWrongCode(code: string): string {
  return code === '111111' ? '222222' : '111111';
}
