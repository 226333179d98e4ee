import type { Spoken } from './accessibility-tree';
import { read } from './phrases';
import { faultsOfAction, faultsOfReading } from './rules';

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
  it('is read line by line, with items in one line and their controls below', () => {
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
      'Region',
      '  Heading 2: Upcoming Dues',
      '  List of 1',
      '    • Electricity, Mumbai Flat Power, ₹1,499.00',
      '      Button: Pay Mumbai Flat Power',
    ]);
  });

  it('says a heading that is a button once, with its state', () => {
    const button = node('button', 'Spending', [text('Spending')], { expanded: false });
    expect(linesOf(node('heading', 'Spending', [button], { level: 2 }))).toEqual([
      'Heading 2, button: Spending, collapsed',
    ]);
  });
});

describe('the rules of a transcript', () => {
  it('find a text that is said twice in a row', () => {
    const item = node('listitem', '', [node('image', 'Kitchen Gas'), text('Kitchen Gas'), text('Due')]);
    expect(faultsOfReading(read(item))).toEqual(['said twice in a row: Kitchen Gas']);
  });

  it('find a control without a name', () => {
    expect(faultsOfReading(read(node('button')))).toEqual(['Button without a name']);
  });

  it.each([
    ['once', { announced: ['OTP verified'], focused: [] }, []],
    ['by the focus', { announced: [], focused: ['Confirm Payment'] }, []],
    ['twice', { announced: ['Saved', 'Saved'], focused: [] }, ['announced more than once: Saved']],
    [
      'also by the focus',
      { announced: ['History'], focused: ['History'] },
      ['announced more than once: History'],
    ],
    ['not at all', { announced: [], focused: [] }, ['nothing was announced, and the focus has not moved']],
  ])('examine a change that is heard %s', (_, heard, faults) => {
    expect(faultsOfAction(heard)).toEqual(faults);
  });
});
