/** An early request of the page, to which a test responds. */
export interface HeldRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** Address of the page when the request was sent. */
  readonly from: string;
  isAborted(): boolean;
  /** @param text the received body */
  respond(status: number, text: string): void;
  fail(): void;
}

/** Replaces XMLHttpRequest. A test responds to requests in the order they were sent. */
export class HeldRequests {
  readonly sent: HeldRequest[] = [];
  readonly #own = globalThis.XMLHttpRequest;

  start(): void {
    const { sent } = this;
    this.sent.length = 0;
    class Held extends EventTarget {
      status = 0;
      responseText = '';
      #request = { method: '', url: '' };
      #headers: Record<string, string> = {};
      #isAborted = false;

      open(method: string, url: string): void {
        this.#request = { method, url };
      }

      setRequestHeader(name: string, value: string): void {
        this.#headers[name] = value;
      }

      send(body: string | undefined): void {
        sent.push({
          ...this.#request,
          headers: this.#headers,
          body,
          from: location.href,
          isAborted: () => this.#isAborted,
          respond: (status, text) => {
            this.status = status;
            this.responseText = text;
            this.dispatchEvent(new Event('load'));
          },
          fail: () => void this.dispatchEvent(new Event('error')),
        });
      }

      abort(): void {
        this.#isAborted = true;
        this.dispatchEvent(new Event('abort'));
      }
    }
    Object.assign(globalThis, { XMLHttpRequest: Held });
  }

  stop(): void {
    Object.assign(globalThis, { XMLHttpRequest: this.#own });
  }
}
