import type { PaymentOutcome, PortalMessage } from './protocol';

/** Limit on remembered payments. A session makes far fewer payments, but a hostile frame could report any number. */
const MAX_PAYMENTS = 1_000;

/**
 * Decides which of the portal's messages to accept, whatever their order and number (MFE-06). Accepts one 'ready', and
 * payments and one 'logout' only after it. Accepts each outcome of a payment once, and none after the final one.
 * Accepts nothing after 'session-ended'.
 */
export class Conversation {
  #state: 'starting' | 'live' | 'leaving' | 'ended' = 'starting';
  readonly #outcomes = new Map<string, PaymentOutcome>();

  get hasEnded(): boolean {
    return this.#state === 'ended';
  }

  /** Returns whether the message is accepted. */
  accept(message: PortalMessage): boolean {
    if (this.#state === 'ended') return false;
    switch (message.type) {
      // Meaningful only before the conversation.
      case 'prepared':
        return false;
      case 'height':
      case 'navigated':
        return true;
      case 'ready':
        return this.#go('starting', 'live');
      case 'payment-completed':
        return this.#state === 'live' && this.#isNews(message.transactionId, message.outcome);
      case 'logout':
        return this.#go('live', 'leaving');
      case 'session-ended':
        this.#state = 'ended';
        return true;
    }
  }

  #go(from: 'starting' | 'live', to: 'live' | 'leaving'): boolean {
    if (this.#state !== from) return false;
    this.#state = to;
    return true;
  }

  #isNews(transactionId: string, outcome: PaymentOutcome): boolean {
    const known = this.#outcomes.get(transactionId);
    const isNews = known === undefined || (known === 'pending' && outcome !== 'pending');
    if (!isNews || this.#outcomes.size >= MAX_PAYMENTS) return false;
    this.#outcomes.set(transactionId, outcome);
    return true;
  }
}
