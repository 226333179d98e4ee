import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { requireOwnHost, type ControlAccess } from '@billpay/api/http/control-access';
import type { ReleasesState } from '../releases-state';
import { releasesView } from './releases-view';
import { toHtml, type View } from './view';

const RELEASES_PATH = '/releases';
/** Path of the same data as JSON, for `npm run releases`. */
export const RELEASES_STATE_PATH = `${RELEASES_PATH}/state`;

export interface ReleasesPageOptions {
  /** Access to the page: the same as to the control API. */
  readonly access: ControlAccess;
  readonly bankName: string;
  state(nowMs: number): ReleasesState;
  /** Whether the page links to the sandbox's demo customers; defaults to false. */
  readonly hasDemo?: boolean | undefined;
  /** ms since 1970; defaults to the clock. */
  readonly now?: () => number;
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

const assets = { 'releases.js': 'text/javascript', 'releases.css': 'text/css' } as const;

const read = (file: string) => readFileSync(join(__dirname, file), 'utf8');

/**
 * Serves `/releases`: the live versions and their health, for a second screen. It updates itself. Only
 * callers of the sandbox's control API get it.
 */
export function serveReleasesPage(app: FastifyInstance, options: ReleasesPageOptions): void {
  const { access, bankName, hasDemo = false } = options;
  if (access === 'off') return;
  const state = () => options.state((options.now ?? Date.now)());
  const sections = () => releasesView(state());
  void app.register(async (pages) => {
    pages.addHook('onRequest', async (request) => void requireOwnHost(request, access));
    pages.get(RELEASES_PATH, (_request, reply) => {
      const demo: View = hasDemo ? ['a', { href: '/mock-redirect' }, 'Demo customers'] : '';
      const parts: Record<string, string> = { bankName: toHtml(bankName), demo: toHtml(demo) };
      for (const [id, view] of Object.entries(sections())) parts[id] = toHtml(view);
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policy)
        .send(read('releases.html').replace(/\{\{(\w+)\}\}/g, (_, name: string) => parts[name] ?? ''));
    });
    pages.get(RELEASES_STATE_PATH, (_request, reply) => reply.send(state()));
    pages.get(`${RELEASES_PATH}/view`, (_request, reply) => reply.send(sections()));
    for (const [file, type] of Object.entries(assets))
      pages.get(`${RELEASES_PATH}/${file}`, (_request, reply) =>
        reply.type(`${type}; charset=utf-8`).send(read(file)),
      );
  });
}
