import { request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { Bank } from './bank';
import { servePages, type PageServer } from './page-server';
import { serveByNode } from './serve-portal';
import { type RunningPortal } from './start-portal';
import { freePort } from '@billpay/portal/processes/server-process';

/** The configured endpoint must be https. The page gets an endpoint on its own origin instead. */
const TELEMETRY_ADDRESS = 'https://telemetry.bank.example/events';

/** A telemetry event as sent by the portal. */
export interface PostedEvent {
  readonly kind: string;
  readonly remote?: string;
  readonly version?: string;
  readonly stage?: string;
  readonly outcome?: string;
  readonly source?: string;
  readonly from?: string;
  readonly message?: string;
  readonly reason?: string;
}

/** Responds to a request, or calls `pass` to let the portal's server respond. */
export type Respond = (request: IncomingMessage, response: ServerResponse, pass: () => void) => void;

/** The server of `npm run serve` behind a proxy that forwards API calls and receives telemetry. */
export class FrontedPortal {
  /** Events that pages have sent, in order. */
  readonly events: PostedEvent[] = [];

  #front: PageServer | undefined;
  #server: RunningPortal | undefined;

  private constructor(
    private readonly apiOrigin: string,
    private readonly respond: Respond,
  ) {}

  /**
   * @param portalDir folder with `shell/` and `remotes/`
   * @param respond responds to requests for files; defaults to the portal's server
   */
  static async open(
    bank: Bank,
    portalDir: string,
    respond: Respond = (_request, _response, pass) => pass(),
  ): Promise<FrontedPortal> {
    const portal = new FrontedPortal(bank.origin, respond);
    const config = { portal: portalDir, telemetry: TELEMETRY_ADDRESS };
    portal.#server = await serveByNode(await freePort(), '/api', config);
    portal.#front = await servePages((request, response) => portal.#respond(request, response));
    return portal;
  }

  /** Returns the URL at which a customer opens the portal. Defaults to a new customer. */
  async handOff(customer?: string): Promise<string> {
    const bank = new Bank(this.apiOrigin, this.#front?.origin);
    return bank.handOff(customer ?? (await bank.newCustomer('regular')));
  }

  async close(): Promise<void> {
    await this.#front?.close();
    await this.#server?.stop();
  }

  get #serverOrigin(): string {
    return this.#server?.origin ?? '';
  }

  #respond(request: IncomingMessage, response: ServerResponse): void {
    const { pathname } = new URL(request.url ?? '/', 'http://portal');
    if (pathname === '/telemetry') void this.#receive(request, response);
    else if (pathname.startsWith('/api/')) pass(request, response, this.apiOrigin);
    else if (!path.extname(pathname)) void this.#sendPage(request, response);
    else this.respond(request, response, () => pass(request, response, this.#serverOrigin));
  }

  async #sendPage({ url }: IncomingMessage, response: ServerResponse): Promise<void> {
    const page = await fetch(`${this.#serverOrigin}${url}`);
    for (const name of ['content-type', 'content-security-policy', 'integrity-policy'])
      response.setHeader(name, page.headers.get(name) ?? '');
    response.end((await page.text()).replace(TELEMETRY_ADDRESS, '/telemetry'));
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    const { events } = JSON.parse(body) as { events: PostedEvent[] };
    this.events.push(...events);
    response.writeHead(204).end();
  }
}

function pass(request: IncomingMessage, response: ServerResponse, origin: string): void {
  const { method, headers, url } = request;
  const passed = sendRequest(`${origin}${url}`, {
    method,
    headers: { ...headers, host: new URL(origin).host },
  });
  passed.on('response', (from) => {
    response.writeHead(from.statusCode ?? 502, from.headers);
    from.pipe(response);
  });
  passed.on('error', () => response.destroy());
  request.pipe(passed);
}
