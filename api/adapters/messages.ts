/** Delivery to the customer's phone. */
export interface Messages {
  send(message: Message): Promise<void>;
}

export interface Message {
  readonly customerId: string;
  readonly mobile: string;
  readonly text: string;
  /** The one-time code in it, so that a tester need not read it out of the text. */
  readonly code?: string;
  /** Of a message that is retried until it is accepted: the same id again is the same message, and arrives once. */
  readonly id?: number;
}
