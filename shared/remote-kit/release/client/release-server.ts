import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type * as z from 'zod/mini';
import { signRequest, toContentDigest } from '../request-signature';
import {
  changeOutcome,
  logLines,
  missingFiles,
  portalState,
  refusal,
  toUploadPath,
  type ChangeOutcome,
  type PortalState,
  type Submission,
  type WithdrawalRequest,
} from '../release-server-api';
import type { Signer } from '../signer';

/** How a caller authenticates: by a key in the portal's root, or by a token of its CI. */
export type Identity = { readonly signer: Signer } | { readonly token: string };

/** A request that the release server has refused, with its reason. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';

  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Pauses between attempts. Every request may be repeated, because repeating a change has no effect. */
const RETRY_AFTER_MS = [500, 2_000];
/** Longer than the server's command that publishes the folder may take. */
const DEADLINE_MS = 280_000;

interface Body {
  readonly bytes: string | Uint8Array<ArrayBuffer>;
  readonly type: string;
}

/** A portal's release server. */
export class ReleaseServer {
  private readonly url: string;

  /** @param url its address, as `https://portal.bank.example/releases` */
  constructor(
    url: string,
    private readonly identity: Identity,
  ) {
    if (!URL.canParse(url))
      throw new Error(`--to must be an address, as https://portal.bank.example/releases`);
    this.url = url.replace(/\/$/, '');
  }

  /** @param afterRoot version of the newest root that the caller has; 0 if there is none */
  async state(afterRoot = 0): Promise<PortalState> {
    return await this.json(portalState, 'GET', `state?after=${afterRoot}`);
  }

  /** Returns lines of the release log, for people. */
  async log(): Promise<string[]> {
    return (await this.json(logLines, 'GET', 'log')).lines;
  }

  /** Returns the integrity values of those files that the server lacks. */
  async missing(remote: string, files: readonly string[]): Promise<string[]> {
    return (await this.json(missingFiles, 'POST', `remotes/${remote}/missing`, { files })).missing;
  }

  async upload(remote: string, integrity: string, file: string): Promise<void> {
    const body = { bytes: Uint8Array.from(readFileSync(file)), type: 'application/octet-stream' };
    await this.send('PUT', toUploadPath(remote, integrity), body);
  }

  async submit(remote: string, submission: Submission): Promise<ChangeOutcome> {
    return await this.json(changeOutcome, 'POST', `remotes/${remote}/release`, submission);
  }

  async withdraw(remote: string, request: WithdrawalRequest): Promise<ChangeOutcome> {
    return await this.json(changeOutcome, 'POST', `remotes/${remote}/withdraw`, request);
  }

  private async json<S extends z.ZodMiniType>(
    schema: S,
    method: string,
    path: string,
    content?: object,
  ): Promise<z.output<S>> {
    const body = content && { bytes: JSON.stringify(content), type: 'application/json' };
    const response = await this.send(method, path, body);
    const parsed = schema.safeParse(await response.json().catch(() => undefined));
    if (parsed.success) return parsed.data;
    throw new Error(`${this.url} did not respond as a release server does`);
  }

  private async send(method: string, path: string, body?: Body): Promise<Response> {
    for (const pauseMs of RETRY_AFTER_MS) {
      const response = await this.sendOnce(method, path, body).catch(() => undefined);
      if (response && response.status !== 503) return await requireOk(response);
      await sleep(pauseMs);
    }
    const last = this.sendOnce(method, path, body);
    return await requireOk(
      await last.catch((cause: unknown) => {
        throw this.unreachable(cause);
      }),
    );
  }

  private async sendOnce(method: string, path: string, body?: Body): Promise<Response> {
    const url = `${this.url}/${path}`;
    const contentDigest = toContentDigest(body?.bytes ?? '');
    return await fetch(url, {
      method,
      headers: { ...(body && { 'content-type': body.type }), ...this.prove({ method, url, contentDigest }) },
      body: body?.bytes ?? null,
      redirect: 'error',
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
  }

  private prove(request: { method: string; url: string; contentDigest: string }): Record<string, string> {
    if ('signer' in this.identity) return signRequest(this.identity.signer, request);
    return { authorization: `Bearer ${this.identity.token}`, 'content-digest': request.contentDigest };
  }

  private unreachable(cause: unknown): Error {
    const reason = cause instanceof Error ? (cause.cause ?? cause) : undefined;
    const detail = reason instanceof Error ? ` (${reason.message})` : '';
    const message = `${this.url} does not respond${detail}. Repeat the command: it goes on where it stopped`;
    return new Error(message, { cause });
  }
}

/** @throws ReleaseRefused with the server's reason */
async function requireOk(response: Response): Promise<Response> {
  if (response.ok) return response;
  const parsed = refusal.safeParse(await response.json().catch(() => undefined));
  const reason = parsed.success ? parsed.data.error : `The server responded with status ${response.status}`;
  throw new ReleaseRefused(response.status, reason);
}
