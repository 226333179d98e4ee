import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CodeEvent, CodeRequest } from '@billpay/http-client/vault';
import { readVaultTexts } from '@billpay/remote-kit/build/vault-texts';
import { openCodeDialog, type CodeDialog } from '../code-dialog';
import type { VaultResponse } from '../make-call';

const texts = readVaultTexts(`${process.cwd()}/shell`);
const confirms = 'Pay ₹3,909.64 to BEST Mumbai from ••0746';
export const sentCode = { referenceNumber: 'A1B2C3', limitReached: false, validForSeconds: 180, confirms };

export const ok = (data: object = {}): VaultResponse => ({
  status: 200,
  text: JSON.stringify({ success: true, message: 'ok', data }),
});

export const refusal = (status: number, message: string, data?: object): VaultResponse => ({
  status,
  text: JSON.stringify({ success: false, message, data }),
});

/** What the customer sees, what the browser can report about covers, and whether a login has filled the vault. */
export const sight = { isCovered: false, isInView: true, canTell: true, isGranted: true };
const initial = { ...sight };

/** Reports that elements are in the view, and whether the page covers them. */
export let look: () => void = () => undefined;

class SightObserver {
  private targets: Element[] = [];
  constructor(private readonly changed: (entries: object[]) => void) {
    look = () =>
      this.changed(
        this.targets.map((target) => ({
          target,
          intersectionRatio: sight.isInView ? 1 : 0,
          isVisible: !sight.isCovered,
        })),
      );
  }
  observe(target: Element): void {
    this.targets.push(target);
    look();
  }
  unobserve(target: Element): void {
    this.targets = this.targets.filter((one) => one !== target);
  }
  disconnect(): void {}
}

/** Time in which the API sends a code, and the dialog proves to be clear. */
export const SENDING_MS = 1_000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export let dialog: CodeDialog | undefined;

/** Gives each test of the file an uncovered dialog in a browser that can tell, and fake timers. */
export function resetCodeDialogs(): void {
  beforeEach(() => {
    Object.assign(sight, initial);
    Object.assign(globalThis, {
      IntersectionObserver: SightObserver,
      IntersectionObserverEntry: { prototype: { isVisible: true } },
    });
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  });

  afterEach(() => {
    dialog?.close();
    jest.useRealTimers();
  });
}

/** Opens the dialog of a payment, with an API that responds in this order. */
export async function open(
  responses: VaultResponse[],
  request: Partial<CodeRequest> = {},
  repeatAmountFrom?: number,
  sendingMs = SENDING_MS,
) {
  if (!sight.canTell) Object.assign(globalThis, { IntersectionObserverEntry: { prototype: {} } });
  const calls: [string, object][] = [];
  const events: CodeEvent[] = [];
  const accepted = new Map<string, string>();
  dialog = openCodeDialog(
    {
      template: 'payment',
      templateVariables: { amount: '3909.64' },
      summary: 'Pay ₹1.00',
      saysRateLimit: false,
      language: 'en',
      ...request,
    },
    {
      texts,
      mobileEnding: '1223',
      repeatAmountFrom,
      isGranted: sight.isGranted,
      isLegible: () => true,
      report: (event) => void events.push(event),
      accept: (template, code) => void accepted.set(template, code),
      async call(name, body) {
        calls.push([name, body]);
        if (name === 'generate-otp') await wait(sendingMs);
        return responses.shift() ?? { status: 0, text: '' };
      },
    },
  );
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  await pass(sendingMs);
  return {
    calls,
    events,
    accepted,
    pass,
    user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }),
  };
}

export const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Digit|अंक/ });
export const typed = () =>
  boxes()
    .map(({ value }) => value)
    .join('');
export const verify = () => screen.getByRole('button', { name: /Verify|Please wait/ });
