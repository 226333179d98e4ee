/** Delivery to the customer's phone. */
export interface Messages {
  send(message: Message): Promise<void>;
}

export interface Message {
  readonly customerId: string;
  readonly mobile: string;
  readonly text: string;
  /** One-time code of the text, so that a test need not parse it. */
  readonly code?: string;
  /** Id of a message that is retried until accepted. A repeated id is the same message and must arrive once. */
  readonly id?: number;
  /** The payment that it is about. */
  readonly paymentId?: string;
}
