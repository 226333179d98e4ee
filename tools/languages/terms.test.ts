import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readCatalogue } from '@billpay/remote-kit/build/read-catalogue';
import { projectRoot } from '@billpay/portal/build/repository';
import { pathsUnder } from '../architecture/source-files';

/** English terms, each with its only translation: the part that all inflected forms have in common. */
const terms: readonly (readonly [english: RegExp, translations: Readonly<Record<string, string>>])[] = [
  [/\boverdue\b/i, { hi: 'तारीख निकल', mr: 'मुदत संप', ta: 'தாமத', te: 'గడువు దాట', bn: 'মেয়াদ পেরিয়েছে' }],
  [/\bdue dates?\b/i, { hi: 'देय तारीख', mr: 'देय तार', ta: 'கடைசி தேதி', te: 'గడువు', bn: 'শেষ তারিখ' }],
  [/(?<!late )\bfee\b/i, { hi: 'शुल्क', mr: 'शुल्क', ta: 'வசதிக் கட்டண', te: 'రుసుము', bn: 'ফি' }],
  [/\bundo\b/i, { hi: 'वापस ल', mr: 'पूर्ववत कर', ta: 'செயல்தவிர்', te: 'వెనక్కి తీసుకో', bn: 'ফিরিয়ে নিন' }],
  [/^Dues$|\b(?:in|under) Dues\b/, { hi: 'बकाया', mr: 'थकबाकी', ta: 'செலுத்த வேண்டிய', te: 'బకాయి', bn: 'বকেয়া' }],
];

const catalogues = pathsUnder('').filter((file) => /\/languages\/[a-z]+\.po$/.test(file));

it.each(terms)('translates %s by one term per language', (english, translations) => {
  const others = catalogues.flatMap((file) => {
    const term = translations[path.basename(file, '.po')];
    return readCatalogue(readFileSync(path.join(projectRoot, file), 'utf8'))
      .filter((text) => english.test(text.english) && !text.translation.includes(term ?? file))
      .map(({ id, translation }) => `${file}: ${id}: ${translation}`);
  });
  expect(others).toEqual([]);
});
