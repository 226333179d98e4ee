import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import { listFolders, listPackages, type BundledPackage } from './bundled-packages';
import { joinNotices, noticeHeading, noticesFile } from './join-notices';

/** Section for the notices, next to a file of ours derived from third-party work, such as the receipts' fonts. */
const ownNotice = 'NOTICE.txt';

/** Writes the licence texts of all third-party code next to the build's scripts; they must accompany every copy. */
export class ThirdPartyNoticesPlugin {
  apply(compiler: Compiler): void {
    const name = 'ThirdPartyNoticesPlugin';
    const { Compilation: stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({ name, stage: stages.PROCESS_ASSETS_STAGE_ADDITIONS }, () =>
        compilation.emitAsset(noticesFile, new sources.RawSource(collectNotices(compilation))),
      );
    });
  }
}

function collectNotices(compilation: Compilation): string {
  const chunks = [...compilation.chunks];
  const packages = new Set(chunks.flatMap((chunk) => listPackages(compilation, chunk)));
  const folders = new Set(chunks.flatMap((chunk) => listFolders(compilation, chunk)));
  const made = [...folders].filter((dir) => !isInstalled(dir)).flatMap((dir) => textsIn(dir, isOwnNotice));
  return joinNotices([...[...packages].filter(isOfOthers).map(formatSection), ...made]);
}

function isOfOthers({ name, dir }: BundledPackage): boolean {
  return isInstalled(dir) && !name.startsWith('@billpay/');
}

const isInstalled = (dir: string) => /[\\/]node_modules[\\/]/.test(dir);
const isOwnNotice = (file: string) => file === ownNotice;
const isLicence = (file: string) => /^(licen[cs]e|copying|notice)([._-]|$)/i.test(file);

function formatSection(bundled: BundledPackage): string {
  const licence = bundled.license ?? 'see its text';
  const texts = textsIn(bundled.dir, isLicence);
  if (texts.length === 0) texts.push(`Licensed under ${licence}; the package has no text.`);
  return [`${noticeHeading(bundled)}${licence})`, ...texts].join('\n\n');
}

function textsIn(dir: string, isWanted: (file: string) => boolean): string[] {
  const files = readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isFile());
  const wanted = files.map(({ name }) => name).filter(isWanted);
  return wanted.toSorted().map((file) => readFileSync(join(dir, file), 'utf8').trim());
}
