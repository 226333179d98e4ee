import { useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { act, render, screen } from '@testing-library/react';
import { tolerateTranslation } from './tolerate-translation';
import { shout, translators } from './testing/translators';

let ends: (() => void)[] = [];

beforeEach(() => {
  ends = [tolerateTranslation()];
});

afterEach(() => {
  for (const end of ends.reverse()) end();
});

/** Renders what `show` returns for each value in turn, with a translator at work from the first on. */
async function showInTurn<T>(
  translate: () => () => void,
  values: readonly T[],
  show: (value: T) => React.ReactNode,
) {
  const [first, ...others] = values;
  let setValue: (value: T) => void = () => undefined;
  function Shown() {
    const [value, set] = useState(first as T);
    setValue = set;
    return show(value);
  }
  const { container } = render(<Shown />);
  // A translator starts in a task of its own.
  await act(async () => undefined);
  ends.push(translate());
  const texts = [container.textContent];
  for (const value of others) {
    await act(async () => setValue(value));
    texts.push(container.textContent);
  }
  return texts;
}

describe.each(Object.entries(translators))('under a translator that %s', (_, translate) => {
  it('shows each new text between elements', async () => {
    const texts = await showInTurn(translate, ['••4417', '••0492', '••4417'], (account) => (
      <p>
        will be debited from {account} <b>today</b>
      </p>
    ));
    expect(texts).toEqual(
      ['••4417', '••0492', '••4417'].map((account) => shout(`will be debited from ${account} today`)),
    );
  });

  it('removes texts and inserts them again in order', async () => {
    const texts = await showInTurn(translate, [true, false, true, false], (isLong) => (
      <p>
        {isLong && 'paid '}
        <i>from</i>
        {isLong ? ' savings ' : ' current '}
        {isLong && <b>now </b>}
        account
      </p>
    ));
    const [long, short] = [shout('paid from savings now account'), shout('from current account')];
    expect(texts).toEqual([long, short, long, short]);
  });

  it('replaces a text by an element and an element by a text', async () => {
    const texts = await showInTurn(translate, [0, 1, 2, 1, 0], (step) => (
      <p>
        <i>step </i>
        {step === 1 ? <b>one</b> : `number ${step}`} {step === 2 && 'last'}
      </p>
    ));
    expect(texts.map((text) => text?.trim())).toEqual(
      ['number 0', 'one', 'number 2 last', 'one', 'number 0'].map((text) => shout(`step ${text}`)),
    );
  });

  it('shows a new text that is alone in its element', async () => {
    const texts = await showInTurn(translate, ['Pay', 'Paying…', 'Paid'], (text) => <button>{text}</button>);
    expect(texts).toEqual(['Pay', 'Paying…', 'Paid'].map(shout));
  });

  it('moves texts of a list', async () => {
    const texts = await showInTurn(
      translate,
      [['a', 'b', 'c'], ['c', 'a', 'b'], ['b'], ['d', 'b']],
      (names) => (
        <p>
          {names.map((name) => (
            <Text key={name} text={`${name} `} />
          ))}
          <br />
        </p>
      ),
    );
    expect(texts).toEqual(['A B C ', 'C A B ', 'B ', 'D B ']);
  });

  it('empties and unmounts a portal', async () => {
    const place = document.body.appendChild(document.createElement('div'));
    const texts = await showInTurn(translate, ['Later', 'Close', null], (text) =>
      createPortal(text && ['Button: ', text], place),
    );
    expect(texts).toEqual(['', '', '']);
    expect(place).toBeEmptyDOMElement();
    place.remove();
  });
});

it.each(Object.keys(translators))(
  'shows a text that changes in the very moment of its translation (%s)',
  (name) => {
    let setText: (text: string) => void = () => undefined;
    function Shown() {
      const [text, set] = useState('old');
      setText = set;
      return <p>Text: {text}</p>;
    }
    render(<Shown />);
    ends.push(translators[name as keyof typeof translators]());
    act(() => flushSync(() => setText('new')));
    expect(screen.getByText(/text/i).closest('p')).toHaveTextContent(/text: new/i);
  },
);

it('shows the original and then new texts once a translation has ended', async () => {
  const originals = new Map<Node, Text>();
  const texts = await showInTurn(
    () => {
      const text = screen.getByText(/paid/).lastChild as Text;
      const font = document.createElement('font');
      originals.set(font, text);
      text.replaceWith(font);
      return () => undefined;
    },
    ['today', 'now'],
    (when) => <p>paid {when}</p>,
  );
  expect(texts).toEqual(['paid ', 'paid now']);
});

it('keeps refusing to remove what is elsewhere in the page', () => {
  const [one, other] = [document.createElement('div'), document.createElement('div')];
  const child = other.appendChild(document.createElement('b'));
  expect(() => one.removeChild(child)).toThrow(/not a child/);
  expect(other).toContainElement(child);
});

it('removes an element that an extension has wrapped or removed', async () => {
  const texts = await showInTurn(
    () => {
      const wrapper = document.createElement('grammarly-extension');
      const [wrapped, removed] = [screen.getByText('name'), screen.getByText('hint')];
      wrapped.replaceWith(wrapper);
      wrapper.append(wrapped);
      removed.remove();
      return () => undefined;
    },
    [true, false],
    (isShown) => (
      <p>
        {isShown && <b>name</b>}
        {isShown && <i>hint</i>}
        done
      </p>
    ),
  );
  expect(texts).toEqual(['namedone', 'done']);
});

function Text({ text }: { text: string }) {
  return text;
}
