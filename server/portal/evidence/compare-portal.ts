import { setTimeout as sleep } from 'node:timers/promises';
import { computeIntegrity } from '@billpay/remote-kit/release/integrity';
import { contentSecurityPolicy, responseHeaders, type PolicySources } from '../pages/security-headers';
import { registryAddress } from '@billpay/shell/registry/trust';
import { readServedFiles, registryPath, releaseFiles } from '../pages/portal-files';
import { IN_VAULT, listScripts, type Script } from './list-scripts';
import { readPage, unlisted } from './page-elements';

/** Directives that depend on a bank's configuration. */
const configured = new Set(['connect-src', 'frame-ancestors']);
const PAUSE_MS = 20;

/**
 * Compares the responses of a running portal with a build: page, headers, registry and every script (PCI DSS
 * 4.0.1, 11.6.1).
 * @param portalDir the build that was deployed
 * @param remoteOrigins origins from which the portal's configuration lets remotes load files
 * @returns one line for each difference
 */
export async function comparePortal(
  origin: string,
  portalDir: string,
  remoteOrigins: readonly string[] = [],
): Promise<string[]> {
  const scripts = listScripts(portalDir);
  const { registry: text, parsed } = releaseFiles(readServedFiles(registryPath(portalDir), 0));
  const ofPages = registryAddress(parsed.timestamp.registry.sha256);
  const page = await fetch(`${origin}/`, { redirect: 'error' });
  const differences = [
    ...differentHeaders(page.headers, {
      remotes: Object.keys(parsed.registry.remotes),
      inlineScripts: scripts
        .filter(({ inline, path }) => inline && path !== IN_VAULT)
        .map(({ integrity }) => integrity),
      settings: { apiBase: '/api', remoteOrigins: [...remoteOrigins] },
    }),
    ...(await differencesOf(() => page.text().then((html) => unlisted(readPage('/', html), scripts)))),
  ];
  for (const path of ['/remotes/registry.json', ofPages]) {
    const served = await fetch(`${origin}${path}`, { redirect: 'error' });
    if ((await served.text()) !== text) differences.push(`${path} is another registry`);
  }
  for (const { path, integrity } of scripts.filter(({ inline }) => !inline)) {
    differences.push(...(await compareScript(new URL(path, origin), { path, integrity })));
    await sleep(PAUSE_MS);
  }
  return differences;
}

/** @param address on the portal's origin, or on another origin with a remote, which may be down */
async function compareScript(
  address: URL,
  { path, integrity }: Pick<Script, 'path' | 'integrity'>,
): Promise<string[]> {
  try {
    const response = await fetch(address, { redirect: 'error' });
    const found = computeIntegrity(Buffer.from(await response.arrayBuffer()));
    if (!response.ok) return [`${path} responds ${response.status}`];
    return found === integrity ? [] : [`${path} has other bytes: ${found}`];
  } catch {
    return [`${path} does not arrive`];
  }
}

function differentHeaders(
  headers: Headers,
  build: Pick<PolicySources, 'remotes' | 'inlineScripts' | 'settings'>,
): string[] {
  const ours = { ...build, nonce: '', frameAncestors: [] };
  const built = directives(contentSecurityPolicy(ours));
  const served = directives(headers.get('content-security-policy') ?? '');
  return [
    ...built.filter((directive) => !served.includes(directive)).map((one) => `the page policy lacks: ${one}`),
    ...served
      .filter((directive) => !built.includes(directive))
      .map((one) => `the page policy also has: ${one}`),
    ...Object.entries(responseHeaders.page)
      .filter(([name, value]) => headers.get(name) !== value)
      .map(([name, value]) => `${name} is ${headers.get(name) ?? 'missing'}, not ${value}`),
  ];
}

/**
 * Returns the directives that are the same in every deployment of a build, without the nonce of one response.
 */
function directives(policy: string): string[] {
  const all = policy
    .replace(/'nonce-[^']*'/, "'nonce-…'")
    .split(';')
    .map((directive) => directive.trim());
  return all.filter((directive) => !configured.has(directive.split(' ')[0] ?? ''));
}

async function differencesOf(compare: () => Promise<string[]>): Promise<string[]> {
  try {
    return await compare();
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
