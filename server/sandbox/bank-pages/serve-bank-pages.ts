import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '@billpay/api/refusal';
import { requireOwnHost, type ControlAccess } from '@billpay/api/http/control-access';

export interface BankPagesOptions {
  /** Access to the pages, which is the same as to the control API that they call. */
  readonly access: ControlAccess;
  /** Name of the bank in the pages' headers. */
  readonly bankName: string;
  /** Origin of the portal's vault, which serves none of these pages; defaults to none. */
  readonly vaultOrigin?: string | undefined;
}

const BASE = '/sandbox/bank-pages';

const scripts = ['internet-banking.js', 'app.js', 'web-view.js', 'sandbox-calls.js'];
const styles = ['bank-pages.css', 'internet-banking.css', 'app.css'];

/**
 * Hosts of the bank's page and of the portal that it embeds. One server has several names on this machine, so that the
 * page is cross-origin. The bank never shares the host of the vault, which is 127.0.0.1 for a portal at localhost.
 */
const portals: Readonly<Record<string, string>> = { localhost: '127.0.0.1', 'bank.localhost': 'localhost' };

/** Returns the origin of the portal that the bank's page on this host embeds; undefined for any other host. */
export function portalFor(host: string): string | undefined {
  const { hostname, port } = new URL(`http://${host}`);
  const portal = portals[hostname];
  return portal && `http://${portal}${port && `:${port}`}`;
}

function policy(sources: Readonly<Record<'scripts' | 'frames', string>>): string {
  return [
    "default-src 'none'",
    `script-src ${sources.scripts}`,
    "style-src 'self'",
    "connect-src 'self'",
    'img-src data:',
    `frame-src ${sources.frames}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

const read = (file: string) => readFileSync(join(__dirname, file), 'utf8');

/** Reads the HTML file and replaces each `{{name}}` with its value as text. */
function fill(file: string, values: Readonly<Record<string, string>>): string {
  return read(file).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    (values[name] ?? '').replace(/[&<"]/g, (character) => escaped[character] ?? ''),
  );
}

/** Whether the sample app requests the portal for its web view. */
function isForWebView({ headers, host }: FastifyRequest): boolean {
  const { referer = '' } = headers;
  if (headers['sec-fetch-dest'] !== 'iframe' || !URL.canParse(referer)) return false;
  const page = new URL(referer);
  return page.host === host.toLowerCase() && page.pathname === `${BASE}/app`;
}

/**
 * Adds the app's bridge before all scripts of the page, as in a web view. The portal's page refuses scripts
 * without an integrity value.
 */
function turnFramesIntoWebViews(app: FastifyInstance): void {
  const integrity = `sha384-${createHash('sha384').update(read('web-view.js')).digest('base64')}`;
  const script = `<script src="${BASE}/web-view.js" integrity="${integrity}" crossorigin="anonymous"></script>`;
  app.addHook('onSend', async (request, _reply, payload) =>
    typeof payload === 'string' && isForWebView(request)
      ? payload.replace('<head>', `<head>${script}`)
      : payload,
  );
}

/**
 * Serves two sample pages of a bank with the portal: internet banking that embeds it from another origin, and
 * an app with a simulated bridge. Only callers of the control API may open them. Must be called before the
 * portal is registered.
 */
export function serveBankPages(
  app: FastifyInstance,
  { access, bankName, vaultOrigin }: BankPagesOptions,
): void {
  if (access === 'off') return;
  turnFramesIntoWebViews(app);
  void app.register(async (pages) => {
    pages.addHook('onRequest', async (request) => {
      requireOwnHost(request, access);
      if (`http://${request.host}` === vaultOrigin) throw new Refusal(404, 'Page not found');
    });
    pages.get(`${BASE}/internet-banking`, ({ host }, reply) => {
      const portal = portalFor(host);
      if (!portal)
        throw new Refusal(
          404,
          'Page not found: the bank is at localhost, or at bank.localhost for a portal there',
        );
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policy({ scripts: `'self' ${portal}`, frames: portal }))
        .send(fill('internet-banking.html', { bankName, portal }));
    });
    pages.get(`${BASE}/app`, (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policy({ scripts: "'self'", frames: "'self'" }))
        .send(fill('app.html', { bankName })),
    );
    for (const file of [...scripts, ...styles])
      pages.get(`${BASE}/${file}`, (_request, reply) =>
        reply.type(`text/${scripts.includes(file) ? 'javascript' : 'css'}; charset=utf-8`).send(read(file)),
      );
  });
}
