import { readdirSync } from 'node:fs';
import path from 'node:path';
import { entries } from './entries/every-entry';

const kit = path.resolve(__dirname, '../../shared/ui');

/** Lists the exported components of the UI kit: 'button/Button'. */
async function components(): Promise<string[]> {
  const folders = readdirSync(kit, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(path.join(kit, entry.name)).includes('index.ts'))
    .map(({ name }) => name);
  const named = await Promise.all(
    folders.map(async (folder) => {
      const exported = (await import(`@billpay/ui/${folder}`)) as Record<string, unknown>;
      // Names of constants such as `TOUCH_TARGET` are in upper case.
      return Object.keys(exported)
        .filter((name) => /^[A-Z].*[a-z]/.test(name))
        .map((name) => `${folder}/${name}`);
    }),
  );
  return named.flat();
}

describe('the catalogue of the UI kit', () => {
  it('shows exactly the components that the UI kit exports', async () => {
    const shown = entries.flatMap(({ folder, shows }) => shows.map((name) => `${folder}/${name}`));
    expect(shown.toSorted()).toEqual((await components()).toSorted());
  });

  it('shows at least one state of every component in the catalogue', () => {
    expect(entries.filter(({ states }) => Object.keys(states).length === 0)).toEqual([]);
  });
});
