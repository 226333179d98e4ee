/** A refused call: nothing has changed, and the customer may read the message. */
export class Refusal extends Error {
  constructor(status, message, { code, data } = {}) {
    super(message);
    this.status = status;
    this.body = { success: false, message, code, data };
  }
}

/** An id that does not exist and one of another customer get the same response. */
export const notFound = (what) => new Refusal(404, `${what} was not found.`);
