import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Connections of a caller who sends requests but reads no responses. */
export class UnreadRequests {
  private constructor(private readonly sockets: readonly Socket[]) {}

  /** Sends `requests` GETs of a path at once on each of `connections`, without waiting for any response. */
  static async send(
    origin: string,
    path: string,
    { connections, requests }: { connections: number; requests: number },
  ): Promise<UnreadRequests> {
    const { hostname, port } = new URL(origin);
    const text = `GET ${path} HTTP/1.1\r\nHost: portal\r\nAccept-Encoding: br\r\n\r\n`.repeat(requests);
    const sockets = await Promise.all(
      Array.from({ length: connections }, async () => {
        const socket = connect({ host: hostname, port: Number(port) });
        // The server may close the connection at any time.
        socket.on('error', () => undefined);
        await once(socket, 'connect');
        socket.pause();
        socket.write(text);
        return socket;
      }),
    );
    return new UnreadRequests(sockets);
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
  }
}
