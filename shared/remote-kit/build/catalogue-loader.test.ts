import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoaderContext } from 'webpack';
import catalogueLoader from './catalogue-loader';
import { computeIntegrity } from '../release/integrity';

it('compiles a catalogue to a data file and a module with its URL and integrity', () => {
  const resourcePath = join(__dirname, '../testing/fixtures/faulty-texts/languages/hi.po');
  const emitted = new Map<string, string>();
  const context = { resourcePath, emitFile: (name: string, text: string) => emitted.set(name, text) };
  const module = catalogueLoader.call(
    context as unknown as LoaderContext<object>,
    readFileSync(resourcePath, 'utf8'),
  );
  const [[name, json] = ['', '']] = emitted;
  expect(name).toMatch(/^hi\.[\da-f]{12}\.json$/);
  expect(JSON.parse(json)).toMatchObject({
    'faulty-texts.sample.swapped': [['0'], ' से ', ['2']],
    'faulty-texts.sample.bills': [['0', 'plural', { other: [['0'], ' बिल'] }]],
  });
  expect(module).toContain(JSON.stringify(name));
  expect(module).toContain(computeIntegrity(json));
  expect(module).not.toContain('बिल');
});
