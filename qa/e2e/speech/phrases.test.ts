import type { Spoken } from './accessibility-tree';
import { read } from './phrases';
import { faultsOfAction, faultsOfReading, type Heard } from './rules';

function node(
  role: string,
  name = '',
  children: readonly Spoken[] = [],
  states: Readonly<Record<string, unknown>> = {},
): Spoken {
  return { role, name, description: '', value: '', states: new Map(Object.entries(states)), children };
}

const text = (content: string) => node('StaticText', content);
const linesOf = (part: Spoken) => read(part).map(({ depth, text: said }) => `${'  '.repeat(depth)}${said}`);

describe('a screen in a transcript', () => {
  it('reads a screen line by line, with items in one line and their controls below', () => {
    const due = node('listitem', '', [
      node('image', 'Electricity'),
      text('Mumbai Flat Power'),
      text('₹1,499.00'),
      node('button', 'Pay Mumbai Flat Power', [text('Pay')]),
    ]);
    const dues = node('region', 'Upcoming Dues', [
      node('heading', 'Upcoming Dues', [text('Upcoming Dues')], { level: 2 }),
      node('list', '', [due]),
    ]);
    expect(linesOf(dues)).toEqual([
      'Region: Upcoming Dues',
      '  Heading 2: Upcoming Dues',
      '  List of 1',
      '    • Electricity, Mumbai Flat Power, ₹1,499.00',
      '      Button: Pay Mumbai Flat Power',
    ]);
  });

  it('reads a heading that is a button once, with its state', () => {
    const button = node('button', 'Spending', [text('Spending')], { expanded: false });
    expect(linesOf(node('heading', 'Spending', [button], { level: 2 }))).toEqual([
      'Heading 2, button: Spending, collapsed',
    ]);
  });
});

describe('the rules of a transcript', () => {
  const item = (...children: readonly Spoken[]) => node('listitem', '', children);

  it.each<[string, Spoken, string]>([
    [
      'a text that is said twice in a row',
      item(node('image', 'Kitchen Gas'), text('Kitchen Gas'), text('Due')),
      'said twice in a row: Kitchen Gas',
    ],
    [
      'a group whose name is a text in it too',
      node('group', '6-digit code', [text('6-digit code')]),
      'said twice in a row: 6-digit code',
    ],
    ['a control without a name', node('button'), 'Button without a name'],
    ['a part without a name', node('region', '', [text('Due')]), 'Region without a name'],
    [
      'a part of the page in a dialog',
      node('dialog', 'Logout', [node('banner', '', [text('Logout')])]),
      'Banner in a dialog',
    ],
    ['dots for hidden digits', item(text('from ••4417')), 'dots are read out: from ••4417'],
    ['a sign beside a field', item(text('₹'), node('textbox', 'Amount')), 'a sign is read out: ₹'],
    [
      'words that make no sentence',
      item(text('from'), text('ending in'), text('4417')),
      'no sentence: • from ending in 4417',
    ],
  ])('finds %s', (_, part, fault) => {
    expect(faultsOfReading(read(part))).toEqual([fault]);
  });

  it('accepts a list and a group under their heading, and an account', () => {
    const dialog = node('dialog', 'Confirm Payment', [
      node('heading', 'Confirm Payment', [], { level: 2 }),
      node('list', 'Accounts', [item(text('from'), text('account ending in 4417'), text('₹10.00'))]),
      node('heading', 'Debit from', [], { level: 3 }),
      node('group', 'Debit from', [node('radio', 'Savings Account ending in 4417')]),
    ]);
    expect(faultsOfReading(read(dialog))).toEqual([]);
  });

  it.each<[string, Heard, string[]]>([
    ['once', { announced: ['OTP verified'], focused: [] }, []],
    ['by the focus', { announced: [], focused: ['Confirm Payment'] }, []],
    ['twice', { announced: ['Saved', 'Saved'], focused: [] }, ['announced more than once: Saved']],
    [
      'twice, with other signs',
      { announced: ['Loading', 'Loading…'], focused: [] },
      ['announced more than once: Loading…'],
    ],
    [
      'also by the focus',
      { announced: ['History'], focused: ['History'] },
      ['announced more than once: History'],
    ],
    ['not at all', { announced: [], focused: [] }, ['nothing was announced, and the focus has not moved']],
    ['as nothing', { announced: ['Saved'], focused: [''] }, ['the focus is on a part without a name']],
    [
      'with a hint',
      { announced: ['12 digits'], focused: [], hints: ['12 digits'] },
      ['a hint is announced: 12 digits'],
    ],
    [
      'as a title',
      { announced: ['Upcoming Dues'], focused: [], titles: ['Upcoming Dues'] },
      ['a title is announced: Upcoming Dues'],
    ],
    ['on the main part', { announced: [], focused: ['Main part'] }, []],
    ['with dots', { announced: ['Paid from ••4417'], focused: [] }, ['dots are read out: Paid from ••4417']],
    [
      'as no sentence',
      { announced: ['Pay from ending in 4417'], focused: [] },
      ['no sentence: Pay from ending in 4417'],
    ],
  ])('checks a change that is heard %s', (_, heard, faults) => {
    expect(faultsOfAction(heard)).toEqual(faults);
  });
});
