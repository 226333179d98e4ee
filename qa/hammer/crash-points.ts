import type { Adapt } from '@billpay/sandbox/open-bank';

/** Points at which a server can crash, in the order a payment reaches them. */
export const crashPoints = [
  'in hold, before anything is held',
  'in hold, with the money held, before this is stored',
  'before the network is called',
  'after the network accepts it, before its response is stored',
  'in capture, before the money moves on',
  'in capture, with the money moved on, before this is stored',
  'in release, before the money goes back',
  'in release, with the money back, before this is stored',
  'settled, before the customer receives the response',
  'in recovery, after the network has responded',
] as const;
export type CrashPoint = (typeof crashPoints)[number];

/** Finds the phase of a payment at a crash point. Recovery treats all points of a phase in the same way. */
export function findPhase(point: CrashPoint): string {
  if (point.startsWith('in hold')) return 'created';
  if (point.startsWith('settled') || point.startsWith('in recovery'))
    return 'known to the network or settled';
  return /^in (capture|release)/.test(point) ? 'being settled' : 'held';
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
        reach('in hold, before anything is held');
        const result = await core.hold(hold);
        reach('in hold, with the money held, before this is stored');
        return result;
      },
      capture: async (paymentId) => {
        reach('in capture, before the money moves on');
        const state = await core.capture(paymentId);
        reach('in capture, with the money moved on, before this is stored');
        return state;
      },
      release: async (paymentId) => {
        reach('in release, before the money goes back');
        const state = await core.release(paymentId);
        reach('in release, with the money back, before this is stored');
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
