import type { Page, Request } from '@playwright/test';

export interface SentScript {
  readonly path: string;
  /** Size of the compressed body. */
  readonly bytes: number;
}

/**
 * Maximum JavaScript of a first visit to Home with an empty cache, in compressed bytes (decisions 0072,
 * 0103).
 */
export const homeScriptBudget = 200_000;

async function sizeOf(request: Request): Promise<SentScript> {
  const { responseBodySize } = await request.sizes();
  return { path: new URL(request.url()).pathname, bytes: responseBodySize };
}

/** Records the scripts that the page fetches after this call. The returned function lists them. */
export function recordScripts(page: Page): () => Promise<readonly SentScript[]> {
  const sent: Promise<SentScript>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') sent.push(sizeOf(request));
  });
  return () => Promise.all(sent);
}

export function totalBytes(scripts: readonly SentScript[]): number {
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0);
}
