import fastify, { type FastifyInstance } from 'fastify';
import { offered, type KnownLanguage } from '@billpay/shell/language/known-languages';
import { portal } from './portal';
import { BuiltPortal, settings } from './testing/built-portal';

const built = new BuiltPortal();
let app: FastifyInstance;
beforeEach(() => built.start());
afterEach(async () => {
  await app.close();
  await built.remove();
});

async function pageIn(...languages: KnownLanguage[]): Promise<string> {
  app = fastify();
  await app.register(portal, {
    distDir: built.distDir,
    settings: { ...settings, languages: offered(languages) },
  });
  return (await app.inject('/')).body;
}

it("shows menu, titles and messages in the bank's default language before any script runs", async () => {
  const titles = { hi: 'होम <1>', ta: 'முகப்பு' };
  const pages = [{ path: '/', title: 'Home', titles, icon: [], order: 10 }];
  built.writeRegistry(2, { pages });
  const page = await pageIn('hi', 'en');
  expect(page).toContain('<html lang="hi">');
  expect(page).toContain('<span>होम &lt;1></span>');
  expect(page).toMatch(/<title>होम &lt;1> – Bill Pay – /);
  expect(page).toContain('aria-label="Bill Pay लोड हो रहा है"');
  expect(page).toContain('<s>लॉगआउट</s>');
  expect(page).toContain('<noscript>Bill Pay के लिए JavaScript चाहिए।</noscript>');
  expect(page).toContain('"languages":{"hi":"हिन्दी","en":"English"}');
});

it('shows an untranslated title of a remote in English, and reserves room for the language menu', async () => {
  const page = await pageIn('te', 'en');
  expect(page).toContain('<html lang="te">');
  expect(page).toContain('<span>Home</span>');
  expect(page).toContain('<u></u>');
});

it('reserves no room for a language menu with a single language', async () => {
  const page = await pageIn('en');
  expect(page).toContain('<html lang="en">');
  expect(page).toContain('aria-label="Loading Bill Pay"');
  expect(page).not.toContain('<u></u>');
});
