import type { FastifyInstance } from 'fastify';
import { override, OVERRIDE_ADDRESS, type Override } from '../override/override';

/** Serves a shell whose pages can run one remote from the developer's machine; for test environments only. */
export interface OverrideOptions {
  /** The folder of that shell: `npm run build -- --override` writes it. */
  shellDir: string;
  /** On for a browser that has not chosen; defaults to none. */
  initial?: Override | undefined;
}

const COOKIE = 'billpay-override';
/** Not readable by scripts, gone with the browser, and sent when the bank's page opens the portal. */
const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Lax';
const OFF = 'off';

/** The override of a browser, by the cookies of its request. */
export function overrideOf(
  cookies: string | undefined,
  { initial }: Pick<OverrideOptions, 'initial'>,
): Override | undefined {
  const found = cookies
    ?.split(';')
    .map((cookie) => cookie.trim().split('='))
    .find(([name]) => name === COOKIE)?.[1];
  if (found === undefined) return initial;
  const [remote, port] = found.split(':');
  return parse(remote, port);
}

/** Serves the address that turns the override of a browser on and off. Other origins cannot send PUT and DELETE. */
export function serveOverride(app: FastifyInstance): void {
  app.put<{ Querystring: { remote?: string; port?: string } }>(OVERRIDE_ADDRESS, (request, reply) => {
    const wanted = parse(request.query.remote, request.query.port);
    if (!wanted) return reply.code(400).type('text/plain; charset=utf-8').send('No remote or no port');
    return reply
      .header('set-cookie', `${COOKIE}=${wanted.remote}:${wanted.port}; ${ATTRIBUTES}`)
      .code(204)
      .send();
  });
  app.delete(OVERRIDE_ADDRESS, (_request, reply) =>
    reply.header('set-cookie', `${COOKIE}=${OFF}; ${ATTRIBUTES}`).code(204).send(),
  );
}

function parse(remote: string | undefined, port: string | undefined): Override | undefined {
  const found = override.safeParse({ remote, port: Number(port) });
  return found.success ? found.data : undefined;
}
