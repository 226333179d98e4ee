import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import {
  fileList,
  submission,
  toIntegrity,
  withdrawal,
  type ChangeOutcome,
} from '@billpay/remote-kit/release/release-server-api';
import { requireRight } from './callers';
import { listLog, readState } from './portal-state';
import type { PublishCommand } from './publish-command';
import { Refused } from './refused';
import { submitStatement, type SubmitContext } from './submit-statement';
import type { Uploads } from './uploads';
import { listMissing } from './version-files';
import { withdrawVersion } from './withdraw-version';

export interface ReleaseServerContext extends SubmitContext {
  /** Address of the server; its path is the prefix of all routes. */
  readonly url: string;
  readonly publishCommand: PublishCommand;
}

interface OfRemote {
  Params: { remote: string };
}

/** Adds the addresses that `@billpay/remote-kit/release/release-server-api` describes. */
export function addReleaseRoutes(app: FastifyInstance, context: ReleaseServerContext): void {
  const base = new URL(context.url).pathname.replace(/\/$/, '');
  const ofRemote = `${base}/remotes/:remote(^[a-z][a-z0-9-]*$)`;

  app.get<{ Querystring: { after?: string } }>(`${base}/state`, async ({ query: { after = '' } }) =>
    readState(context, /^\d{1,9}$/.test(after) ? Number(after) : 0),
  );

  app.get(`${base}/log`, async ({ caller }) => ({ lines: listLog(context.portalDir, caller) }));

  app.post<OfRemote>(`${ofRemote}/missing`, async (request) => {
    const remote = requireRemote(request);
    return { missing: listMissing(context, remote, parseBody(request, fileList).files) };
  });

  app.put<{ Params: { remote: string; sha384: string } }>(
    `${ofRemote}/files/:sha384(^[0-9a-f]{96}$)`,
    async (request, reply) => {
      await receiveFile(request, requireRemote(request), context.uploads);
      return reply.code(204).send();
    },
  );

  app.post<OfRemote>(`${ofRemote}/release`, async (request) => {
    const remote = requireRemote(request);
    const change = { remote, ...parseBody(request, submission), caller: request.caller };
    return await published(context, await submitStatement(context, change));
  });

  app.post<OfRemote>(`${ofRemote}/withdraw`, async (request) => {
    const remote = requireRemote(request);
    const change = { remote, ...parseBody(request, withdrawal), caller: request.caller };
    return await published(context, await withdrawVersion(context, change));
  });
}

/** @throws Refused unless the caller may change the remote of the address */
function requireRemote({ caller, params }: Pick<FastifyRequest<OfRemote>, 'caller' | 'params'>): string {
  requireRight(caller, params.remote);
  return params.remote;
}

async function receiveFile(
  { body, headers, params }: FastifyRequest<{ Params: { sha384: string } }>,
  remote: string,
  uploads: Uploads,
): Promise<void> {
  const length = headers['content-length'];
  if (!(body instanceof Readable) || length === undefined)
    throw new Refused(411, 'A file is sent as application/octet-stream, with its content-length');
  const contentDigest = String(headers['content-digest'] ?? '');
  const announced = { remote, integrity: toIntegrity(params.sha384), bytes: Number(length), contentDigest };
  await uploads.receive(announced, body);
}

function parseBody<S extends z.ZodMiniType>({ body }: FastifyRequest, schema: S): z.output<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Refused(400, `${issue?.path.join('.') || 'The body'} is missing or not valid`);
}

/** Publishes the folder after a change, and also repeats a publication that has failed. */
async function published(
  { publishCommand }: ReleaseServerContext,
  outcome: Omit<ChangeOutcome, 'publishFault'>,
): Promise<ChangeOutcome> {
  const isDue = outcome.outcome === 'done' || publishCommand.fault !== undefined;
  const publishFault = isDue ? await publishCommand.run() : undefined;
  return publishFault === undefined ? outcome : { ...outcome, publishFault };
}
