import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { readCatalogue } from './read-catalogue';

/** Texts of the page's code dialog that the vault also uses. */
const MODULES = ['ui.otp.', 'ui.dialog.', 'ui.masked-text.', 'ui.passkeys.'];

/**
 * Returns the texts of the vault's dialog by language and name: `{ en: { verify: 'Verify', … }, hi: … }`.
 * @param dir the shell's folder
 */
export function readVaultTexts(dir: string): Record<string, Record<string, string>> {
  const ui = dirname(createRequire(join(dir, 'package.json')).resolve('@billpay/ui/package.json'));
  const folder = join(ui, 'languages');
  const texts: Record<string, Record<string, string>> = {};
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.po')))
    for (const { id, english, translation } of readCatalogue(readFileSync(join(folder, file), 'utf8'))) {
      const module = MODULES.find((prefix) => id.startsWith(prefix));
      if (module === undefined) continue;
      const name = id.slice(module.length);
      (texts.en ??= {})[name] = english;
      if (translation) (texts[basename(file, '.po')] ??= {})[name] = translation;
    }
  return texts;
}
