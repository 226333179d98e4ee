import { createLanguageTexts } from './language-texts';

const english = { en: { verify: 'Verify' } };
const hindi = { verify: 'सत्यापित करें' };
const languages = { hi: '/shell/vault-hi.0123456789ab.json' };

let respond: (address: string) => Promise<{ ok: boolean; json(): Promise<object> }>;

beforeEach(() => {
  respond = jest.fn(async () => ({ ok: true, json: async () => hindi }));
  Object.assign(globalThis, { fetch: (address: string) => respond(address) });
});

it('fetches the texts of an offered language once, and no others', async () => {
  const texts = createLanguageTexts({ texts: english, languages });
  for (const language of ['en', 'mr', '', 'hi', 'hi']) await texts.load(language);
  expect(texts.known).toEqual({ ...english, hi: hindi });
  expect(respond).toHaveBeenCalledTimes(1);
  expect(respond).toHaveBeenCalledWith(languages.hi);
});

it.each([
  ['cannot be fetched', () => Promise.reject(new TypeError('offline'))],
  ['are refused', async () => ({ ok: false, json: async () => ({ success: false }) })],
])('keeps English and retries if texts %s', async (_, failure) => {
  respond = failure;
  const texts = createLanguageTexts({ texts: english, languages });
  await texts.load('hi');
  expect(texts.known).toEqual(english);
  respond = async () => ({ ok: true, json: async () => hindi });
  await texts.load('hi');
  expect(texts.known.hi).toEqual(hindi);
});

it.each(['', 'xx', 'hi-', '__proto__', 'constructor'])(
  "chooses English for the language '%s', which the bank does not offer",
  (language) => {
    const texts = createLanguageTexts({ texts: english, languages });
    expect([texts.choose(language), texts.choose('hi')]).toEqual(['en', 'hi']);
  },
);

it('waits at most two seconds for texts', async () => {
  jest.useFakeTimers();
  respond = () => new Promise(() => undefined);
  const loaded = jest.fn();
  void createLanguageTexts({ texts: english, languages }).load('hi').then(loaded);
  await jest.advanceTimersByTimeAsync(1_999);
  expect(loaded).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(loaded).toHaveBeenCalled();
  jest.useRealTimers();
});
