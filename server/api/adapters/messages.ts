/** Delivers messages to the customer's phone. */
export interface Messages {
  send(message: Message): Promise<void>;
}

export interface Message {
  readonly customerId: string;
  readonly mobile: string;
  readonly text: string;
  /** One-time code in the text, so that a test need not parse it. */
  readonly code?: string;
  /**
   * Id of a message that is retried until accepted. A repeated id is the same message and must be delivered
   * only once.
   */
  readonly id?: number;
  /** The payment that the message is about. */
  readonly paymentId?: string;
}
