import type { Adapt } from '@billpay/sandbox/open-bank';

/** The places at which a server can be told to die, in the order in which a payment comes by. */
export const crashPoints = [
  'in reserve, before anything is held',
  'in reserve, with the money held, before the commit',
  'reserved, before the transfer is confirmed',
  'before the network is told',
  'when the network has it, before its answer is stored',
  'in settle, before the money moves on',
  'in settle, with the money moved on, before the commit',
  'in reverse, before the money goes back',
  'in reverse, with the money back, before the commit',
  'settled, before the customer is answered',
  'in recovery, when the network has answered',
] as const;
export type CrashPoint = (typeof crashPoints)[number];

/** How far a payment has come at a point: what recovery finds there is of one kind. */
export function phaseOf(point: CrashPoint): string {
  if (point.startsWith('in reserve')) return 'not reserved';
  if (point.startsWith('settled') || point.startsWith('in recovery'))
    return 'known to the network or settled';
  return /^in (settle|reverse)/.test(point) ? 'being settled' : 'reserved';
}

/** Says at each point that it is passed. */
export type Passing = (point: CrashPoint) => void;

/** Adapters like the simulated ones, that tell where a payment stands. */
export function tellingWhere(passing: Passing): Adapt {
  return ({ core, network, messages }) => ({
    messages,
    core: {
      ...core,
      hold: async (hold) => {
        passing('in reserve, before anything is held');
        const answer = await core.hold(hold);
        passing('in reserve, with the money held, before the commit');
        return answer;
      },
      confirmTransfer: async (transfer) => {
        passing('reserved, before the transfer is confirmed');
        return core.confirmTransfer(transfer);
      },
      settle: async (paymentId) => {
        passing('in settle, before the money moves on');
        await core.settle(paymentId);
        passing('in settle, with the money moved on, before the commit');
      },
      reverse: async (paymentId) => {
        passing('in reverse, before the money goes back');
        await core.reverse(paymentId);
        passing('in reverse, with the money back, before the commit');
      },
    },
    network: {
      ...network,
      pay: async (order) => {
        passing('before the network is told');
        const answer = await network.pay(order);
        passing('when the network has it, before its answer is stored');
        return answer;
      },
      status: async (paymentId) => {
        const answer = await network.status(paymentId);
        passing('in recovery, when the network has answered');
        return answer;
      },
    },
  });
}
