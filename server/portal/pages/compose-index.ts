import { ENGLISH } from '@billpay/host-api/language/control';
import type { BuiltFile } from '@billpay/remote-kit/build/remote-manifest';
import type { ShellManifest } from '@billpay/remote-kit/build/shell-manifest';
import { SETTINGS_ELEMENT, type PortalSettings } from '@billpay/shell/boot/page-data';
import { EARLY_ELEMENT, type EarlyData } from '@billpay/shell/early/early-data';
import { documentTitle, findPageName } from '@billpay/shell/frame/page-title';
import { hasSession, plainPath } from '@billpay/shell/frame/paths';
import { LiveRemotes, type LiveRemote } from '@billpay/shell/registry/live-remotes';
import type { FormerPage } from '@billpay/shell/registry/registry';
import { withoutForeign } from '@billpay/shell/registry/remote-origins';
import { registryAddress } from '@billpay/shell/registry/trust';
import type { ReleaseFiles } from './portal-files';
import { fontFaces, fontsAhead, icon } from './page-branding';
import { pageTextsIn } from './page-texts';
import { escapeText, skeleton } from './skeleton';
import { skeletonStyle } from './skeleton-style';
import { vaultFrameStyle } from './vault-style';

interface Pinned {
  href: string;
  integrity: string;
}

export interface IndexParts {
  manifest: ShellManifest;
  /** Undefined if none may be served; the page then shows that its parts are missing. */
  files: ReleaseFiles | undefined;
  settings: PortalSettings;
  nonce: string;
  /** Requested path. */
  path: string;
}

/**
 * Composes the page: inlines its settings, and preloads everything that the route's first view needs. The
 * request chain to a usable page is two requests deep.
 */
export function composeIndex({ manifest, files, settings, nonce, path }: IndexParts): string {
  const live = liveRemotes({ manifest, files, settings });
  const remote = live.provider('page', plainPath(path));
  const { branding = {}, languages = {} } = settings;
  const [language = ENGLISH] = Object.keys(languages);
  const texts = pageTextsIn(language);
  const translated = <T extends FormerPage>(page: T): T => ({
    ...page,
    title: page.titles?.[language] ?? page.title,
  });
  const menu = hasSession(plainPath(path)) ? live.menu().map(translated) : [];
  const pageName = findPageName(path, live.declaredPages().map(translated), true);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta property="csp-nonce" nonce="${nonce}">
${oldBrowserScript(manifest)}${earlyScript(manifest, settings, path, remote && firstCallsOf(remote, plainPath(path)))}<title>${escapeText(documentTitle(pageName, settings.bankName))}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon(branding))}">
<style nonce="${nonce}">${fontFaces(branding)}${skeletonStyle(branding)}</style>
<script type="application/json" id="${SETTINGS_ELEMENT}">${inlineJson(JSON.stringify(settings))}</script>
<script type="application/json" id="billpay-roots">${inlineJson(JSON.stringify(files?.roots ?? []))}</script>
<script type="application/json" id="billpay-timestamp">${inlineJson(files?.timestamp ?? '')}</script>${registryData(manifest, files)}
</head>
<body>
<div id="root">${skeleton({ bankName: settings.bankName, branding, menu, path: plainPath(path), texts, hasLanguages: Object.keys(languages).length > 1, hasProtection: settings.protection, supportPhone: settings.supportPhone })}</div>
${manifest.scripts.map((file) => scriptTag(shellFile(file))).join('\n')}
${(remote ? fetchedAhead(manifest, remote, plainPath(path)) : [])
  .map((file) => preloadTag(file))
  .join('\n')}${registryAhead(manifest, files, path)}${renderingAhead(manifest)}${fontsAhead(branding)}
<noscript>${escapeText(texts.needsJavaScript)}</noscript>
</body>
</html>
`;
}

/** Returns the remotes that a page offers. */
export function liveRemotes({
  manifest,
  files,
  settings,
}: Pick<IndexParts, 'manifest' | 'files'> & {
  settings: Pick<PortalSettings, 'switchedOff' | 'remoteOrigins'>;
}): LiveRemotes {
  const { remotes: declared, formerPages } = files?.parsed.registry ?? {};
  const remotes = withoutForeign(files?.remotes ?? {}, settings.remoteOrigins ?? []);
  const registry = { remotes, declared, formerPages };
  return new LiveRemotes(registry, manifest.provides, settings.switchedOff);
}

/** Precedes the early script, so that an old browser sends nothing. */
function oldBrowserScript({ oldBrowser }: ShellManifest): string {
  return oldBrowser ? `<script>${oldBrowser.text}</script>\n` : '';
}

/** Precedes all files, because the browser could otherwise paint first, which would delay the login. */
function earlyScript(
  { early }: ShellManifest,
  { apiBase, languages = {}, traceShare, vault, passkeys, bankName }: PortalSettings,
  path: string,
  firstCalls: readonly string[] = [],
): string {
  if (!early) return '';
  const offered = Object.keys(languages);
  const data: EarlyData = {
    apiBase,
    firstCalls,
    languages: offered.length > 1 ? offered : undefined,
    traceShare,
    vault:
      vault !== undefined && hasSession(plainPath(path))
        ? {
            origin: vault,
            title: bankName,
            style: vaultFrameStyle,
            allow: passkeys ? allowPasskeys(vault) : '',
          }
        : undefined,
  };
  return `<script type="application/json" id="${EARLY_ELEMENT}">${inlineJson(JSON.stringify(data))}</script>
<script>${early.text}</script>
`;
}

/** Allows the vault's frame to register and use passkeys. */
function allowPasskeys(vault: string): string {
  return `publickey-credentials-get ${vault}; publickey-credentials-create ${vault}`;
}

/** Fetches the registry like the shell, but after the login and the scripts, which are needed first. */
function registryAhead(
  { fetchesRegistry }: ShellManifest,
  files: ReleaseFiles | undefined,
  path: string,
): string {
  if (!fetchesRegistry || !files || !hasSession(plainPath(path))) return '';
  const href = registryAddress(files.parsed.timestamp.registry.sha256);
  return `\n<link rel="preload" as="fetch" href="${href}" crossorigin="anonymous" fetchpriority="low">`;
}

/** Requested after all files that run before it. */
function renderingAhead({ rendering = [] }: ShellManifest): string {
  return rendering.map((file) => `\n${preloadTag(shellFile(file), ' fetchpriority="low"')}`).join('');
}

/** For a shell that reads the registry from the page. */
function registryData({ fetchesRegistry }: ShellManifest, files: ReleaseFiles | undefined): string {
  if (fetchesRegistry) return '';
  return `\n<script type="application/json" id="billpay-registry">${inlineJson(files?.registry ?? '')}</script>`;
}

function firstCallsOf({ pages }: LiveRemote, path: string): readonly string[] | undefined {
  return pages.find((page) => page.path === path)?.firstCalls;
}

function fetchedAhead(manifest: ShellManifest, remote: LiveRemote, path: string): Pinned[] {
  const { federation, rendering = [] } = manifest;
  const later = new Set(rendering.map(({ file }) => file));
  const shares = (remote.shares[path] ?? []).flatMap((share) => manifest.shares[share] ?? []);
  return unique([
    ...federation.map(shellFile),
    { href: remote.entry, integrity: remote.integrity },
    ...remote.preload.filter((file) => file.for.includes(path)),
    ...shares.filter(({ file }) => !later.has(file)).map(shellFile),
  ]);
}

function shellFile({ file, integrity }: BuiltFile): Pinned {
  return { href: `/shell/${file}`, integrity };
}

function unique(files: Pinned[]): Pinned[] {
  return [...new Map(files.map((file) => [file.href, file])).values()];
}

function scriptTag({ href, integrity }: Pinned): string {
  return `<script src="${href}" defer fetchpriority="high" integrity="${integrity}" crossorigin="anonymous"></script>`;
}

/** Needs the integrity and crossorigin of the later request; otherwise the file would be fetched twice. */
function preloadTag({ href, integrity }: Pinned, priority = ''): string {
  return `<link rel="preload" as="script" href="${href}" integrity="${integrity}" crossorigin="anonymous"${priority}>`;
}

/** Returns JSON that cannot end its script element, for any text in it. */
function inlineJson(json: string): string {
  return json.replaceAll('<', String.raw`\u003c`);
}
