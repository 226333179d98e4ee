import { connect, type Socket } from 'node:net';
import { once } from 'node:events';

const HEAD_END = Buffer.from('\r\n\r\n');

export interface HttpResponse {
  readonly status: number;
  readonly body: string;
}

/**
 * One keep-alive HTTP/1.1 connection that sends prepared requests. It does as little as possible, so that a machine with few
 * cores measures its server; it requires responses with a content length.
 */
export class HttpConnection {
  #received: Buffer = Buffer.alloc(0);
  #waiting: { resolve(response: HttpResponse): void; reject(error: Error): void } | undefined;

  private constructor(private readonly socket: Socket) {
    socket.on('data', (bytes: Buffer) => this.#receive(bytes));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('The server closed a connection')));
  }

  static async open(origin: string): Promise<HttpConnection> {
    const { hostname, port } = new URL(origin);
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    await once(socket, 'connect');
    return new HttpConnection(socket);
  }

  /** Sends a complete request and waits for its response; one at a time. */
  send(request: string): Promise<HttpResponse> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.socket.write(request);
    });
  }

  close(): void {
    this.#waiting = undefined;
    this.socket.destroy();
  }

  #receive(bytes: Buffer): void {
    this.#received = this.#received.length === 0 ? bytes : Buffer.concat([this.#received, bytes]);
    const headLength = this.#received.indexOf(HEAD_END);
    if (headLength < 0) return;
    const head = this.#received.toString('latin1', 0, headLength);
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    if (length === undefined) return this.#fail(new Error('A response has no content length'));
    const bodyAt = headLength + HEAD_END.length;
    const end = bodyAt + Number(length);
    if (this.#received.length < end) return;
    const body = this.#received.toString('utf8', bodyAt, end);
    this.#received = this.#received.subarray(end);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve({ status: Number(head.slice(9, 12)), body });
  }

  #fail(error: Error): void {
    this.#waiting?.reject(error);
    this.#waiting = undefined;
  }
}

/** Writes a request as it is sent over the wire. */
export function requestText(request: {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}): string {
  const body = request.body ?? '';
  const headers = {
    host: 'bench',
    ...request.headers,
    ...(body
      ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
      : {}),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${request.method} ${request.path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}
