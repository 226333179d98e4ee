import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noticesFile } from '@billpay/remote-kit/build/join-notices';
import { thirdPartyNotices } from '@billpay/shell/server/notices';
import { billOfMaterials, packagesInBrowser, packagesOfServers } from './bill-of-materials';
import { licenceText, refusedLicences, withoutNotice } from './licences';
import { listScripts, type Script } from './list-scripts';
import { LockFile, type LockedPackage } from './lock-file';
import { composedPages, unlisted, type PageElements } from './page-elements';

/**
 * Writes the evidence about a built portal into a folder.
 * @throws Error when a page loads a script that is not in the list, or a licence is not allowed; nothing is written then
 */
export function writeEvidence(portalDir: string, outDir: string, lock = LockFile.read()): string[] {
  const scripts = listScripts(portalDir);
  const pages = composedPages(portalDir);
  const inBrowser = packagesInBrowser(scripts, lock);
  const servers = packagesOfServers(lock);
  const shipped = [...inBrowser.keys()];
  const notices = thirdPartyNotices(portalDir) ?? '';
  const faults = [
    ...pages.flatMap((page) => unlisted(page, scripts)),
    ...refusedLicences([...shipped, ...servers]),
    ...withoutNotice(shipped, notices),
  ];
  if (faults.length > 0) throw new Error([...new Set(faults)].join('\n'));
  const files: Record<string, string> = {
    'scripts.json': json({ scripts, pages }),
    'scripts.md': scriptsPage(scripts, pages),
    'browser.cdx.json': json(
      billOfMaterials('bill-pay-portal', shipped, lock, (locked) => inBrowser.get(locked) ?? []),
    ),
    'servers.cdx.json': json(billOfMaterials('bill-pay-servers', servers, lock)),
    'licences.md': licencesPage(shipped, servers),
    [noticesFile]: notices,
  };
  mkdirSync(outDir, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(outDir, name), text);
  return Object.keys(files);
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function scriptsPage(scripts: readonly Script[], pages: readonly PageElements[]): string {
  const rows = scripts.map(({ path, from, purpose, authorisedBy, integrity, packages }) => [
    `\`${path}\``,
    from,
    purpose,
    authorisedBy,
    `\`${integrity}\``,
    packages.filter((name) => !name.startsWith('@billpay/')).join(', '),
  ]);
  const inline = scripts.some((script) => script.inline) ? 'the one that the list names' : 'none';
  const data = [...new Set(pages.flatMap((page) => page.data))];
  return `# Scripts of the portal

Every script that a page of this build may load (PCI DSS 4.0.1, 6.4.3). A browser runs none with other bytes: each has its integrity value
where "authorised by" says. The registry is signed.

${table(['script', 'from', 'why it is there', 'authorised by', 'integrity', 'third parties in it'], rows)}

Inline scripts: ${inline}, and the page policy allows no other. ${data.map((id) => `\`${id}\``).join(', ')} are data that no browser runs.
Pages examined: ${pages.map(({ path }) => path).join(', ')}.
`;
}

function licencesPage(shipped: readonly LockedPackage[], servers: readonly LockedPackage[]): string {
  const rows = (packages: readonly LockedPackage[]) =>
    packages
      .filter(({ integrity }) => integrity !== undefined)
      .map((locked) => [
        locked.name,
        locked.version,
        locked.licence,
        licenceText(locked)?.file ?? 'none in the package',
      ]);
  const head = ['package', 'version', 'licence (SPDX)', 'file with its text'];
  return `# Licences

## Sent to browsers

${table(head, rows(shipped))}

## Run by the servers

${table(head, rows(servers))}
`;
}
