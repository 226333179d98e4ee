import type { Biller, PaymentChannel } from '../adapters/bill-network';

/** Channels for auto pay, in order of preference: the first one that the biller offers with this mode is used. */
const autoPayRows = { channels: ['INTB', 'INT', 'MOBB', 'MOB'], mode: 'Internet Banking' } as const;

type Offering = Pick<Biller, 'channels'>;

/**
 * Finds the biller's row with a channel and mode by exact comparison; undefined if the biller does not offer
 * the pair (PAY-06).
 */
export function findChannel(
  { channels }: Offering,
  { channel, mode }: Pick<PaymentChannel, 'channel' | 'mode'>,
): PaymentChannel | undefined {
  return channels.find((offered) => offered.channel === channel && offered.mode === mode);
}

/** Finds a biller's row for auto pay; undefined if auto pay cannot pay the biller. */
export function findAutoPayChannel(biller: Offering): PaymentChannel | undefined {
  const { channels, mode } = autoPayRows;
  return channels.flatMap((channel) => findChannel(biller, { channel, mode }) ?? [])[0];
}

/** Returns the fee of an auto payment or a scheduled payment today, in paise; 0 if auto pay cannot pay the biller. */
export function findAutoPayFee(biller: Offering): number {
  return findAutoPayChannel(biller)?.feePaise ?? 0;
}
