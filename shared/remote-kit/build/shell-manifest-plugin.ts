import { createHash } from 'node:crypto';
import { join } from 'node:path';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { allEndpoints, mandateEndpoints, protectionEndpoints } from '@billpay/api-contract';
import { bundledPackages } from './bundled-packages';
import { compileInlineScript } from './compile-inline';
import { computeIntegrity } from '../release/integrity';
import { shareChunk } from './provided-shares';
import type { BuiltFile } from './remote-manifest';
import {
  EARLY_ENTRY,
  DIALOG_ENTRY,
  OLD_BROWSER_SOURCE,
  PASSKEYS_ENTRY,
  VAULT_ENTRY,
  providedPackages,
  shellManifestFile,
  type InlineScript,
  type ShellManifest,
  type VaultScript,
} from './shell-manifest';
import { listShares } from './shares';
import { emittedEvents } from './source-use';
import { readVaultTexts } from './vault-texts';

/** Writes `shell-manifest.json` next to the shell's files. */
export class ShellManifestPlugin {
  constructor(
    private readonly version: string,
    private readonly root: object,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ShellManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ShellManifestPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const manifest = JSON.stringify(this.describe(compilation), null, 2);
          compilation.emitAsset(shellManifestFile, new webpack.sources.RawSource(`${manifest}\n`));
        },
      );
    });
  }

  private describe(compilation: Compilation): ShellManifest {
    const oldBrowser = compileInlineScript(join(compilation.compiler.context, OLD_BROWSER_SOURCE));
    // The digest covers the inline scripts, too.
    const digest = computeDigest(compilation, oldBrowser.text);
    const early = takeInlineScript(compilation, EARLY_ENTRY);
    const vault = takeInlineScript(compilation, VAULT_ENTRY);
    const scripts = listFiles(compilation, 'main');
    const known = new Set(scripts.map((built) => built.file));
    const later = (group: string) => listFiles(compilation, group).filter((built) => !known.has(built.file));
    const shares = listShares(compilation.compiler.context).flatMap((share) => {
      const chunk = shareChunk(share);
      return chunk ? [[share.name, later(chunk)] as const] : [];
    });
    return {
      version: `${this.version}-${digest}`,
      root: this.root,
      provides: providedPackages(compilation.compiler.context),
      calls: [...allEndpoints, ...protectionEndpoints, ...mandateEndpoints]
        .map(({ name }) => name)
        .toSorted(),
      emits: emittedEvents(compilation.compiler.context),
      oldBrowser,
      ...(early && { early }),
      ...(vault && { vault: { ...vault, ...emitVaultFiles(compilation) } }),
      fetchesRegistry: true,
      readsStatements: true,
      scripts,
      rendering: later('share-react-dom'),
      federation: [],
      shares: Object.fromEntries(shares),
      files: compilation
        .getAssets()
        .map((asset) => asset.name)
        .toSorted(),
      packages: bundledPackages(compilation),
    };
  }
}

const DIGEST_DIGITS = 10;
const FILE_DIGITS = 12;

function computeDigest(compilation: Compilation, inlineText: string): string {
  const hash = createHash('sha256').update(inlineText).update('\0');
  for (const { name, source } of compilation.getAssets().toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    hash.update(name).update('\0').update(source.buffer()).update('\0');
  return hash.digest('hex').slice(0, DIGEST_DIGITS);
}

/** Takes the only script of an entry out of the files, to inline it into the page. */
function takeInlineScript(compilation: Compilation, entry: string): InlineScript | undefined {
  const [built, ...others] = listFiles(compilation, entry);
  if (!built) return undefined;
  const text = compilation.getAsset(built.file)?.source.source().toString() ?? '';
  if (others.length > 0) throw new Error(`The entry "${entry}" must be one file`);
  if (/<\/script|<!--/i.test(text))
    throw new Error(`The entry "${entry}" has text that would end it in a page`);
  compilation.deleteAsset(built.file);
  return { ...built, text };
}

/** Emits the vault's texts in languages other than English. Returns the files that its document loads later. */
function emitVaultFiles(compilation: Compilation): Omit<VaultScript, keyof InlineScript> {
  const { en = {}, ...others } = readVaultTexts(compilation.compiler.context);
  const [dialog] = listFiles(compilation, DIALOG_ENTRY);
  const [passkeys] = listFiles(compilation, PASSKEYS_ENTRY);
  const languages = Object.entries(others).map(([language, texts]) => {
    const text = JSON.stringify(texts);
    const digest = createHash('sha256').update(text).digest('hex').slice(0, FILE_DIGITS);
    const file = `vault-${language}.${digest}.json`;
    compilation.emitAsset(file, new webpack.sources.RawSource(text));
    return [language, file] as const;
  });
  return {
    ...(dialog && { dialog, stylesDialog: true }),
    ...(passkeys && { passkeys }),
    texts: { en },
    languages: Object.fromEntries(languages),
  };
}

function listFiles(compilation: Compilation, group: string): BuiltFile[] {
  const files = compilation.namedChunkGroups.get(group)?.getFiles() ?? [];
  return files
    .filter((file) => file.endsWith('.js'))
    .map((file) => {
      const bytes = compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0);
      return { file, integrity: computeIntegrity(bytes), bytes: bytes.length };
    });
}
