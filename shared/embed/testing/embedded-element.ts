import { MessageChannel } from 'node:worker_threads';
import type { BillPayElement } from '../bill-pay-element';
import '../bill-pay-element';

export const src = 'https://pay.bank.example/my-bills';
export const pair = 'id=C1&hash=one-time';

const channels: MessageChannel[] = [];

/**
 * Creates Node's own channels, which jsdom does not have. The element creates one for each load of its frame.
 */
function newChannel(): MessageChannel {
  const channel = new MessageChannel();
  channels.push(channel);
  return channel;
}

const types = [
  'prepared',
  'ready',
  'height',
  'navigated',
  'payment-completed',
  'logout',
  'session-ended',
  'unavailable',
];

export function embed(attributes: Readonly<Record<string, string>> = { src, handoff: pair }) {
  const element = document.createElement('bill-pay');
  const seen: [type: string, detail: unknown][] = [];
  for (const type of types)
    element.addEventListener(type, (event) => seen.push([type, (event as CustomEvent).detail]));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  return { element, seen };
}

export const frameIn = (element: BillPayElement) => element.shadowRoot?.querySelector('iframe');
export const textIn = (element: BillPayElement) => element.shadowRoot?.textContent;

/** The frame's window, which jsdom neither loads nor leaves. */
export const portalWindow = { location: { replace: jest.fn() }, postMessage: jest.fn() };
export const loaded = () => String(portalWindow.location.replace.mock.lastCall?.[0]);

/**
 * Loads the frame's page. Returns the offer that the element has sent to the frame, with the portal's end of the
 * channel.
 */
export function load(element: BillPayElement) {
  const frame = frameIn(element);
  if (!frame) throw new Error('The element shows no frame');
  frame.dispatchEvent(new Event('load'));
  const [message, origin] = portalWindow.postMessage.mock.lastCall as [unknown, string];
  const channel = channels.at(-1);
  if (!channel) throw new Error('The element has made no channel');
  return { frame, message, origin, channel };
}

/** Sends messages like the portal, and waits until the element has read them. */
export async function report({ port1, port2 }: MessageChannel, ...messages: unknown[]): Promise<void> {
  let unread = messages.length;
  const read = new Promise<void>((resolve) => {
    port1.on('message', () => (unread -= 1) === 0 && resolve());
  });
  for (const message of messages) port2.postMessage(message);
  await read;
}

export const ready = { type: 'ready' };
export const ended = (reason: string) => ({ type: 'session-ended', reason });

/** Replaces the parts of a browser that jsdom does not have, and the clock, for every test in a file. */
export function simulateFrames(): void {
  beforeEach(() => {
    Object.assign(globalThis, { MessageChannel: newChannel });
    jest
      .spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get')
      .mockReturnValue(portalWindow as unknown as Window);
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  });

  afterEach(() => {
    document.body.replaceChildren();
    for (const { port1 } of channels.splice(0)) port1.close();
    Reflect.deleteProperty(globalThis, 'MessageChannel');
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
}
