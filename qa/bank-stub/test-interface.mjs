// For tests only, and on this machine only: what internet banking, the customer's phone and the account statement would show.
// A real bank's API has nothing like it.
import { createServer } from 'node:http';
import { customers } from './customers.mjs';
import { createHandOff } from './session.mjs';
import { rupeesOf } from './units.mjs';

const routes = {
  /** `{ customer, platform }` → a fresh pair `{ id, hash }` */
  'POST /hand-offs': ({ customer, platform }) => createHandOff(customer, platform ?? 'IB'),
  /** `?customer=asha&reference=…`: the newest message with a code, or that of a reference number */
  'GET /codes': ({ customer, reference }) =>
    customer.messages.find(({ referenceNumber }) => !reference || referenceNumber === reference) ?? null,
  'GET /accounts': ({ customer }) =>
    customer.accounts.map(({ number, paise }) => ({ number, balance: rupeesOf(paise) })),
};

export function createTestInterface() {
  return createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    const send = (status, body) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    // A page in a browser on this machine can neither name this host by another name nor send JSON without asking first.
    if (request.headers.host !== `127.0.0.1:${request.socket.localPort}` || request.headers.origin)
      return send(403, null);
    const route = routes[`${request.method} ${pathname}`];
    const options = { ...Object.fromEntries(searchParams), ...(await jsonOf(request)) };
    const customer = customers.find(({ id }) => id === options.customer);
    if (!route || !customer) return send(404, null);
    return send(200, route({ ...options, customer }));
  });
}

async function jsonOf(request) {
  const chunks = await request.toArray();
  try {
    return JSON.parse(Buffer.concat(chunks).toString() || '{}');
  } catch {
    return {};
  }
}
