import { createStore } from 'zustand/vanilla';
import { SHOWN_MS, type Notify } from '@billpay/host-api';

export interface ToastMessage {
  kind: 'success' | 'error' | 'info';
  message: string;
  durationMs: number;
}

/** Messages that wait to be shown. The first one fetches the toasts' code. */
export const waitingToasts = createStore(() => ({ messages: [] as readonly ToastMessage[] }));

function show(kind: ToastMessage['kind'], message: string, durationMs: number = SHOWN_MS.toast): void {
  waitingToasts.setState(({ messages }) => ({ messages: [...messages, { kind, message, durationMs }] }));
}

export const notify: Notify = Object.freeze({
  success: (message: string, durationMs?: number) => show('success', message, durationMs),
  error: (message: string, durationMs?: number) => show('error', message, durationMs),
  info: (message: string, durationMs?: number) => show('info', message, durationMs),
});
