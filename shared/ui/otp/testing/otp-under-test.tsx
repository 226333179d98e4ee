import { StrictMode, useState } from 'react';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { generateOtp } from '@billpay/api-contract/user-services';
import { DURATIONS } from '@billpay/host-api';
import type { HttpClient } from '@billpay/host-api/http';
import { renderWithHost, signIn, type Fault, type TestSession } from '@billpay/remote-kit/testing';
import { OtpDialog } from '..';

/** The calls of one test, made by the real client: what was called, with which signal, and what is still on its way. */
function watchCalls(http: HttpClient, change: (answer: unknown) => unknown) {
  const names: string[] = [];
  const signals: (AbortSignal | undefined)[] = [];
  let underWay: Promise<unknown> = Promise.resolve();
  const client: HttpClient = {
    call(endpoint, input) {
      names.push(endpoint.name);
      signals.push(input.signal);
      const answer = http.call(endpoint, input).then((came) => change(came) as typeof came);
      underWay = answer.catch(() => undefined);
      return answer;
    },
  };
  return { client, names, signals, answered: () => act(() => underWay.then(() => undefined)) };
}

export interface OtpTestOptions {
  /** What shall go wrong. */
  faults?: readonly Fault[];
  onVerified?(otp: string): void | Promise<void>;
  /** What the API says that the code confirms, in place of what the sandbox says; undefined for nothing. */
  confirms?: string | undefined;
  /** Before the dialog opens. */
  prepare?(session: TestSession): Promise<void>;
}

/**
 * The dialog of a fresh customer of the sandbox, opened from a page that closes it as a feature does. Time stands still
 * but for `pass(ms)`; answers come in their own time and are awaited by `answered()`.
 */
export async function openOtp(options: OtpTestOptions = {}) {
  const { faults = [], onVerified = () => {}, prepare } = options;
  const session = await signIn({ like: 'first-time' });
  await prepare?.(session);
  for (const fault of faults) await session.fault(fault);
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const calls = watchCalls(session.http, (answer) => {
    const sent = generateOtp.response.safeParse(answer);
    if (!('confirms' in options) || !sent.success) return answer;
    return { ...sent.data, data: { ...sent.data.data, confirms: options.confirms } };
  });
  const told = { verified: jest.fn(onVerified), cancelled: jest.fn(), limit: jest.fn() };

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
          onVerified={told.verified}
          onCancel={() => {
            told.cancelled();
            setAsking(false);
          }}
          onLimitReached={() => {
            told.limit();
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
    ...told,
    user,
    session,
    screens,
    calls,
    open,
    answered: calls.answered,
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

/** A code that is not the customer's. */
export function wrongFor(code: string): string {
  return code === '111111' ? '222222' : '111111';
}
