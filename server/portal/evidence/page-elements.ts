import { computeIntegrity } from '@billpay/remote-kit/release/integrity';
import { listOrigins } from '@billpay/shell/registry/remote-origins';
import { composeIndex } from '../pages/compose-index';
import { manifestReader, readServedFiles, registryPath, releaseFiles } from '../pages/portal-files';
import type { Script } from './list-scripts';

/** Elements of one page of the portal. */
export interface PageElements {
  readonly path: string;
  /** URLs of its scripts and preloads, each with its integrity value. */
  readonly scripts: readonly { readonly href: string; readonly integrity: string }[];
  /** Integrity values of its inline scripts. */
  readonly inline: readonly string[];
  /** Ids of its data blocks, which browsers do not run. */
  readonly data: readonly string[];
}

/** Composes every page of a built portal, like its server. */
export function composedPages(portalDir: string): PageElements[] {
  const manifest = manifestReader(portalDir)();
  const files = releaseFiles(readServedFiles(registryPath(portalDir), 0));
  const settings = {
    bankName: 'Demo Bank',
    apiBase: '/api',
    sandbox: false,
    production: true,
    remoteOrigins: listOrigins(files.parsed.registry.remotes),
    serverTimeMs: 0,
  };
  const ofRemotes = Object.values(files.parsed.registry.remotes).flatMap(({ pages }) =>
    pages.map(({ path }) => path),
  );
  return [...ofRemotes, '/session-expired'].map((path) =>
    readPage(path, composeIndex({ manifest, files, settings, nonce: 'bm9uY2U=', path })),
  );
}

/**
 * @throws Error for a script that is neither a file with an integrity value, nor plain inline code, nor data
 */
export function readPage(path: string, html: string): PageElements {
  const data: string[] = [];
  const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) =>
    computeIntegrity(text),
  );
  const scripts: { href: string; integrity: string }[] = [];
  for (const [tag] of html.matchAll(/<script\b[^>]*>|<link\b[^>]*\bas="?script[^>]*>/gi)) {
    const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
    const href = attribute('src') ?? attribute('href');
    const integrity = attribute('integrity');
    if (href !== undefined && integrity) scripts.push({ href, integrity });
    else if (href === undefined && attribute('type') === 'application/json') data.push(attribute('id') ?? '');
    else if (tag !== '<script>') throw new Error(`${path} has a script that nothing authorises: ${tag}`);
  }
  return { path, scripts, inline, data };
}

/** Returns one line for each script that a page loads and the list lacks. */
export function unlisted({ path, scripts, inline }: PageElements, listed: readonly Script[]): string[] {
  const known = new Map(listed.map((script) => [script.path, script.integrity]));
  const knownInline = listed.filter((script) => script.inline).map(({ integrity }) => integrity);
  return [
    ...scripts
      .filter(({ href, integrity }) => known.get(href) !== integrity)
      .map(({ href, integrity }) => `${path} loads ${href} as ${integrity}, which is not in the list`),
    ...inline
      .filter((integrity) => !knownInline.includes(integrity))
      .map((integrity) => `${path} has an inline script ${integrity}, which is not in the list`),
  ];
}
