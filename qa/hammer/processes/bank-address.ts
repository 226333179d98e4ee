import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** An address that follows the primary server, like a virtual IP address or HAProxy. */
export interface BankAddress {
  /** Replaces host and port of a database's URL by the address. */
  toUrl(url: string): string;
  /** Routes new connections to the server of a URL, and closes the others. */
  moveTo(url: string): void;
  close(): void;
}

/** Opens an address that leads to the server of a URL. */
export async function openBankAddress(url: string): Promise<BankAddress> {
  let target = new URL(url);
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const primary = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, primary],
      [primary, client],
    ] as const) {
      open.add(from);
      from.on('error', () => to.destroy());
      from.once('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const closeAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    toUrl: (given) => {
      const moved = new URL(given);
      moved.port = String(port);
      return moved.href;
    },
    moveTo: (next) => {
      target = new URL(next);
      closeAll();
    },
    close: () => {
      closeAll();
      server.close();
    },
  };
}
