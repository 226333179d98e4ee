import { networkNames } from '@billpay/domain/network-names/testing';
import { changeLanguage, ENGLISH, type TextTree } from '@billpay/host-api/language/control';
import { shortenCategoryName, sortCategories } from './shown-categories';

const hindi: Readonly<Record<string, string>> = { Water: 'पानी', Gas: 'गैस', Electricity: 'बिजली' };

/** Replaces the registered texts in place, like the shell's translator. */
function translate(id: string, tree: TextTree, toEnglish = false): void {
  if (id === 'billers.categories')
    Object.assign(tree, { connectives: toEnglish ? 'and of' : 'और व का மற்றும்' });
  if (id !== 'domain.network') return;
  for (const name of Object.keys(tree))
    Object.assign(tree, { [name]: toEnglish ? name : (hindi[name] ?? name) });
}
afterEach(() => changeLanguage(ENGLISH, (id, tree) => translate(id, tree, true)));

it.each([
  ['Water', 'Water'],
  ['Broadband Postpaid', 'Broadband Postpaid'],
  ['Clubs and Associations', 'Clubs'],
  ['Hospital and Pathology', 'Hospital'],
  ['Loan And EMI Repayment', 'Loan'],
  ['Fees & Charges', 'Fees'],
  ['Rent, Lease, Hire', 'Rent, Lease'],
  ['Bill of and', 'Bill'],
  ['National Pension System', 'National Pension'],
  ['Municipal Infrastructure', 'Municipal'],
  ['Telecommunicationservices', 'Telecommunicationse…'],
  ['Twenty characters ok', 'Twenty characters'],
  ['Exactlytwenty charsok', 'Exactlytwenty'],
  ['Exactlytwenty chars1', 'Exactlytwenty chars1'],
  ['  Loan   Repayment ', 'Loan Repayment'],
  ['And', 'And'],
  ['', ''],
])('[HOME-06] shortens %j to %j', (name, shown) => {
  expect(shortenCategoryName(name)).toBe(shown);
});

it.each([
  ['பிராட்பேண்ட் போஸ்ட்பெய்டு', 'பிராட்பேண்ட் போஸ்ட்பெய்டு'],
  ['மருத்துவமனை மற்றும் பரிசோதனை', 'மருத்துவமனை'],
  ['कक्षा और विद्यालय', 'कक्षा'],
  ['क्लब and संघ', 'क्लब'],
  ['கிளப்புகள், சங்கங்கள் அமைப்பு', 'கிளப்புகள், சங்கங்கள்'],
  ['கி'.repeat(25), `${'கி'.repeat(19)}…`],
])('[HOME-06] shortens %j to %j, at word and grapheme boundaries', (name, shown) => {
  changeLanguage('hi', translate);
  expect(shortenCategoryName(name)).toBe(shown);
});

it('[HOME-06] shortens every known name after a complete word', () => {
  for (const name of Object.values(networkNames)) {
    const words = shortenCategoryName(name).split(' ');
    expect(words.length).toBeLessThanOrEqual(2);
    expect(name.split(' ')).toEqual(
      expect.arrayContaining(words.map((word) => expect.stringContaining(word))),
    );
  }
});

it('[HOME-05] sorts categories by their translated names', () => {
  changeLanguage('hi', translate);
  const categories = ['Electricity', 'Gas', 'Water'].map((name, id) => ({ id, name }));
  expect(sortCategories(categories).map(({ name }) => name)).toEqual(['Gas', 'Water', 'Electricity']);
});
