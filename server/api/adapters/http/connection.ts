import type { HmacKey } from './signature';

/** How to reach one adapter. Secrets and certificates are already read. */
export interface AdapterConnection {
  /** Address before the paths of the protocol, such as `https://core.bank.example/bill-pay`. */
  readonly url: string;
  /** Signs every request. */
  readonly hmac?: HmacKey | undefined;
  /** Authorities of the server's certificate, and the client's own certificate for mutual TLS. PEM. */
  readonly tls?:
    | {
        readonly ca?: string | undefined;
        readonly cert?: string | undefined;
        readonly key?: string | undefined;
      }
    | undefined;
}
