import type { Adapt } from '@billpay/sandbox/open-bank';

/** Points at which a server can crash, in the order in which a payment reaches them. */
export const crashPoints = [
  'in reserve, before anything is held',
  'in reserve, with the money held, before the commit',
  'before the network is called',
  'after the network accepts it, before its response is stored',
  'in settle, before the money moves on',
  'in settle, with the money moved on, before the commit',
  'in reverse, before the money goes back',
  'in reverse, with the money back, before the commit',
  'settled, before the customer receives the response',
  'in recovery, after the network has responded',
] as const;
export type CrashPoint = (typeof crashPoints)[number];

/** Finds the phase of a payment at a crash point. Recovery treats all points of a phase in the same way. */
export function findPhase(point: CrashPoint): string {
  if (point.startsWith('in reserve')) return 'not reserved';
  if (point.startsWith('settled') || point.startsWith('in recovery'))
    return 'known to the network or settled';
  return /^in (settle|reverse)/.test(point) ? 'being settled' : 'reserved';
}

/** Called when a payment reaches a crash point. */
export type OnCrashPoint = (point: CrashPoint) => void;

/** Wraps the simulated adapters so that they report each crash point. */
export function reportCrashPoints(reach: OnCrashPoint): Adapt {
  return ({ core, network, messages }) => ({
    messages,
    core: {
      ...core,
      hold: async (hold) => {
        reach('in reserve, before anything is held');
        const result = await core.hold(hold);
        reach('in reserve, with the money held, before the commit');
        return result;
      },
      capture: async (paymentId) => {
        reach('in settle, before the money moves on');
        const state = await core.capture(paymentId);
        reach('in settle, with the money moved on, before the commit');
        return state;
      },
      release: async (paymentId) => {
        reach('in reverse, before the money goes back');
        const state = await core.release(paymentId);
        reach('in reverse, with the money back, before the commit');
        return state;
      },
    },
    network: {
      ...network,
      pay: async (order) => {
        reach('before the network is called');
        const result = await network.pay(order);
        reach('after the network accepts it, before its response is stored');
        return result;
      },
      status: async (paymentId) => {
        const result = await network.status(paymentId);
        reach('in recovery, after the network has responded');
        return result;
      },
    },
  });
}
