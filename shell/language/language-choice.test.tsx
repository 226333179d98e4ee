import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { inEnglish, texts, type CatalogueFile } from '@billpay/host-api/language';
import { ENGLISH } from '@billpay/host-api/language/control';
import { closePortal, openPortal, buildPage, type TestRemote } from '../testing/open-portal';
import { startLanguage, switchLanguage } from './languages';

/** Whether the next catalogue request fails. */
let isLost = false;

/**
 * Reads a catalogue from its address, which contains its messages in tests (remote-kit/jest/catalogue-transform.js).
 */
async function readAddress(address: string | URL | Request): Promise<Response> {
  if (isLost) throw new TypeError('Failed to fetch');
  const [, data = ''] = String(address).split('base64,');
  const json: unknown = JSON.parse(Buffer.from(data, 'base64').toString('utf8'));
  return { ok: true, json: async () => json } as Response;
}

const { fetch: ownFetch } = globalThis;
beforeEach(() => {
  isLost = false;
  globalThis.fetch = readAddress;
});
afterEach(async () => {
  await act(() => switchLanguage(ENGLISH));
  closePortal();
  globalThis.fetch = ownFetch;
  document.documentElement.lang = ENGLISH;
});

function catalogue(messages: Record<string, unknown>): CatalogueFile {
  const json = Buffer.from(JSON.stringify(messages)).toString('base64');
  return { url: `data:application/json;base64,${json}`, integrity: '' };
}

const loanTexts = texts('loans', {
  title: 'Loans',
  note: 'Note',
  left: (months: number) => (months === 1 ? '1 month left' : `${months} months left`),
});

function Loans() {
  const [note, setNote] = useState('');
  return (
    <>
      <h1>{loanTexts.title}</h1>
      <p>{loanTexts.left(1)}</p>
      <p>{loanTexts.left(12)}</p>
      <label>
        {loanTexts.note} <input value={note} onChange={({ target }) => setNote(target.value)} />
      </label>
    </>
  );
}

const loans: TestRemote = {
  definition: {
    name: 'loans',
    pages: { '/': buildPage(Loans, { title: 'Loans' }) },
    languages: async () => ({
      default: {
        mr: catalogue({
          'loans.title': ['कर्जे'],
          'loans.note': ['टीप'],
          'loans.left': [['0', 'plural', { one: ['#', ' महिना बाकी'], other: ['#', ' महिने बाकी'] }]],
        }),
      },
    }),
  },
  release: { pages: [{ path: '/', title: 'Loans', titles: { mr: 'कर्जे' }, icon: [], order: 1 }] },
};

const choice = (name: string) => screen.findByRole('combobox', { name });
const choose = async (language: string) =>
  await userEvent.selectOptions(screen.getByRole('combobox'), language);

it('offers no choice if the bank has one language', async () => {
  await openPortal({ remotes: [loans] });
  expect(await screen.findByRole('heading', { name: 'Loans' })).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
});

it("changes every text, keeps typed input and focus, and announces the page's new name once", async () => {
  await openPortal({ remotes: [loans], languages: ['en', 'mr', 'ta'] });
  const languages = within(await choice('Language')).getAllByRole('option');
  expect(languages.map((option) => [option.textContent, option.lang])).toEqual([
    ['English', 'en'],
    ['मराठी', 'mr'],
    ['தமிழ்', 'ta'],
  ]);
  const note = await screen.findByLabelText('Note');
  await userEvent.type(note, 'first loan');
  const announced: string[] = [];
  const regions = [...document.querySelectorAll('[aria-live]')];
  const watching = new MutationObserver(() =>
    announced.push(...regions.map((region) => region.textContent ?? '')),
  );
  regions.forEach((region) =>
    watching.observe(region, { childList: true, characterData: true, subtree: true }),
  );
  screen.getByRole('combobox').focus();
  await choose('mr');

  expect(await screen.findByRole('heading', { name: 'कर्जे' })).toBeVisible();
  expect(document.documentElement.lang).toBe('mr');
  expect(screen.getByText('1 महिना बाकी')).toBeVisible();
  expect(screen.getByText('12 महिने बाकी')).toBeVisible();
  expect(screen.getByRole('link', { name: 'कर्जे' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'लॉगआउट' })).toBeVisible();
  expect(screen.getByLabelText('टीप')).toBe(note);
  expect(note).toHaveValue('first loan');
  expect(await choice('भाषा')).toHaveFocus();
  expect(inEnglish(() => `${loanTexts.title}, ${loanTexts.left(2)}`)).toBe('Loans, 2 months left');
  expect(loanTexts.title).toBe('कर्जे');
  expect(document.title).toBe('कर्जे – Bill Pay – Test Bank');
  await waitFor(() => expect(announced.filter(Boolean)).toEqual(['कर्जे – Bill Pay – Test Bank']));
  watching.disconnect();

  await choose('en');
  expect(await screen.findByRole('heading', { name: 'Loans' })).toBeVisible();
  expect(screen.getByText('12 months left')).toBeVisible();
  expect(document.documentElement.lang).toBe('en');
});

it('keeps a remote without a catalogue in English on a translated page', async () => {
  await openPortal({ remotes: [loans], languages: ['en', 'ta'] });
  await choice('Language');
  await choose('ta');
  expect(await choice('மொழி')).toHaveValue('ta');
  expect(screen.getByRole('heading', { name: 'Loans' })).toBeVisible();
});

it('reports that the texts cannot be fetched, and keeps the current language', async () => {
  await openPortal({ remotes: [loans], languages: ['en', 'te'] });
  await choice('Language');
  isLost = true;
  await choose('te');
  expect(await screen.findByText('That did not work. Please try again.')).toBeVisible();
  expect(document.documentElement.lang).toBe('en');
  expect(screen.getByRole('combobox')).toHaveValue('en');
});

describe('the first language', () => {
  const start = async (languages: ('en' | 'hi' | 'bn')[], path: string) => {
    const { portal } = await openPortal({ remotes: [loans], languages, path });
    await act(() => startLanguage(portal.settings));
    return document.documentElement.lang;
  };

  it("starts in the bank's default language", async () => {
    expect(await start(['hi', 'en'], '/')).toBe('hi');
    expect(await choice('भाषा')).toHaveValue('hi');
  });

  it('starts in the language of the address if the bank offers it', async () => {
    history.pushState(null, '', '/?language=bn');
    await act(() => startLanguage({ ...settings, languages: { en: 'English', bn: 'বাংলা' } }));
    expect(document.documentElement.lang).toBe('bn');
    await act(() => switchLanguage(ENGLISH));
    await act(() => startLanguage({ ...settings, languages: { en: 'English' } }));
    expect(document.documentElement.lang).toBe('en');
    history.pushState(null, '', '/?language=constructor');
    await act(() => startLanguage({ ...settings, languages: { ta: 'தமிழ்', en: 'English' } }));
    expect(document.documentElement.lang).toBe('ta');
  });
});

const settings = {
  bankName: 'Test Bank',
  apiBase: '/api',
  sandbox: true,
  production: false,
  serverTimeMs: 0,
};

it('applies the last of two choices regardless of arrival order', async () => {
  await openPortal({ remotes: [loans], languages: ['en', 'mr', 'te'] });
  await choice('Language');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let calls = 0;
  // The texts of the shell, its components and the rules for the first language.
  globalThis.fetch = async (address) => {
    calls += 1;
    if (calls <= 3) await held;
    return await readAddress(address);
  };
  const first = switchLanguage('te');
  await act(() => switchLanguage('mr'));
  await act(async () => {
    release();
    await first;
  });
  expect(calls).toBeGreaterThanOrEqual(3);
  expect(document.documentElement.lang).toBe('mr');
  expect(screen.getByRole('heading', { name: 'कर्जे' })).toBeVisible();
});
