import type { Biller, PaymentChannel } from '../adapters/bill-network';

/** Where auto pay pays: the first of these channels that a biller offers with this mode. */
const autoPayRows = { channels: ['INTB', 'INT', 'MOBB', 'MOB'], mode: 'Internet Banking' } as const;

type Offering = Pick<Biller, 'channels'>;

/** The biller's row of a channel and mode, compared letter by letter; undefined when it does not offer the pair (PAY-06). */
export function findChannel(
  { channels }: Offering,
  { channel, mode }: Pick<PaymentChannel, 'channel' | 'mode'>,
): PaymentChannel | undefined {
  return channels.find((offered) => offered.channel === channel && offered.mode === mode);
}

/** The row that auto pay pays a biller in; undefined when auto pay can't pay it. */
export function findAutoPayChannel(biller: Offering): PaymentChannel | undefined {
  const { channels, mode } = autoPayRows;
  return channels.flatMap((channel) => findChannel(biller, { channel, mode }) ?? [])[0];
}
