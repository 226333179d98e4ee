import { servePages, type PageServer } from './page-server';

/** An event that the page's script has recorded, and its element. */
export interface SeenEvent {
  readonly element: string;
  readonly type: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** A page of a bank's internet banking with its own origin and a strict policy, which embeds the portal. */
export interface BankPage extends PageServer {
  /**
   * Makes the next page embed one portal for each pair (`id=…&hash=…`).
   * @param src URL of the frame, if it differs from the URL of the portal, which serves the element
   */
  embed(portal: string, pairs: readonly string[], src?: string): void;
  /** Makes the next page prepare portals for later pairs. */
  prepare(portal: string, count?: number): void;
  /** Makes the next page contain the element without a portal. */
  place(portal: string): void;
}

const events = [
  'prepared',
  'ready',
  'height',
  'navigated',
  'payment-completed',
  'logout',
  'session-ended',
  'unavailable',
];

/** Collects events in `window.seen`. The bank's own logout button first ends the portal. */
const script = `
window.seen = [];
for (const element of document.querySelectorAll('bill-pay'))
  for (const type of ${JSON.stringify(events)})
    element.addEventListener(type, ({ detail }) => window.seen.push({ element: element.id, type, detail }));
document.getElementById('logout').addEventListener('click', async () => {
  await document.querySelector('bill-pay').logout();
  document.getElementById('status').textContent = 'Logged out of the bank';
});
`;

export async function openBankPage(port = 0): Promise<BankPage> {
  let portal = '';
  let frame = '';
  let attributes: readonly string[] = [];
  const server = await servePages((request, response) => {
    if (request.url === '/bank.js') return response.setHeader('content-type', 'text/javascript').end(script);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (request.url !== '/')
      return response.end('<!doctype html><title>Internet banking</title><h1>Your accounts</h1>');
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src 'self' ${portal}; frame-src ${new URL(frame).origin}`,
    );
    const elements = attributes.map(
      (attribute, index) => `<bill-pay id="pay${index + 1}" src="${frame}" ${attribute}></bill-pay>`,
    );
    response.end(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Internet banking</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<script src="/bank.js" defer></script><script src="${portal}/embed.js" defer></script></head>
<body><header><h1>Internet banking</h1><button id="logout">Log out of the bank</button><p id="status" role="status"></p></header>
<main>${elements.join('\n')}</main><footer><a href="/after">After the portal</a></footer></body></html>`);
  }, port);
  const show = (address: string, src: string, elements: readonly string[]) => {
    portal = address;
    frame = src;
    attributes = elements;
  };
  return {
    ...server,
    embed(address, handOffs, src = address) {
      const pairs = handOffs.map((pair) => `handoff="${pair.replaceAll('&', '&amp;')}"`);
      show(address, src, pairs);
    },
    prepare(address, count = 1) {
      show(address, address, Array<string>(count).fill('prepare'));
    },
    place(address) {
      show(address, address, ['']);
    },
  };
}
