import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { act, render, screen } from '@testing-library/react';
import { tolerateTranslation } from './tolerate-translation';
import { shout, translators } from './testing/translators';

const undo: (() => void)[] = [];

afterEach(() => {
  for (const one of undo.splice(0)) one();
});

const whenItStarts = ['before the portal', 'after the portal'] as const;
const casesOfTranslation = Object.entries(translators).flatMap(([name, translate]) =>
  whenItStarts.map((start) => [`${name}, and starts ${start}`, { translate, start }] as const),
);

type Translating = (typeof casesOfTranslation)[number][1];

/** Renders each value in turn with `show` in a translated page. Returns the page's texts. */
async function showInTurn<T>(
  { translate, start }: Translating,
  values: readonly T[],
  show: (value: T) => ReactNode,
) {
  const [first, ...others] = values;
  if (start === 'before the portal') undo.push(translate());
  undo.push(tolerateTranslation());
  const { container, rerender } = render(show(first as T));
  // Observers run in a microtask, and a translator starts in a separate task.
  await act(async () => undefined);
  if (start === 'after the portal') undo.push(translate());
  const texts = [container.textContent];
  for (const value of others) {
    rerender(show(value));
    await act(async () => undefined);
    texts.push(container.textContent);
  }
  return texts;
}

describe.each(casesOfTranslation)('under a translator that %s', (_, translating) => {
  it('shows each new text between elements', async () => {
    const texts = await showInTurn(translating, ['••4417', '••0492', '••4417'], (account) => (
      <p>
        will be debited from {account} <b>today</b>
      </p>
    ));
    expect(texts).toEqual(
      ['••4417', '••0492', '••4417'].map((account) => shout(`will be debited from ${account} today`)),
    );
  });

  it('removes texts and inserts them again in order', async () => {
    const texts = await showInTurn(translating, [true, false, true, false], (isLong) => (
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

  it('replaces a text with an element and an element with a text', async () => {
    const texts = await showInTurn(translating, [0, 1, 2, 1, 0], (step) => (
      <p>
        <i>step </i>
        {step === 1 ? <b>one</b> : `number ${step}`} {step === 2 && 'last'}
      </p>
    ));
    expect(texts.map((text) => text?.trim())).toEqual(
      ['number 0', 'one', 'number 2 last', 'one', 'number 0'].map((text) => shout(`step ${text}`)),
    );
  });

  it('shows a new text that is the only content of its element', async () => {
    const texts = await showInTurn(translating, ['Pay', 'Paying…', 'Paid'], (text) => (
      <button>{text}</button>
    ));
    expect(texts).toEqual(['Pay', 'Paying…', 'Paid'].map(shout));
  });

  it('moves the texts of a list in a translated page', async () => {
    const texts = await showInTurn(
      translating,
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
    const texts = await showInTurn(translating, ['Later', 'Close', null], (text) =>
      createPortal(text && ['Button: ', text], place),
    );
    expect(texts).toEqual(['', '', '']);
    expect(place).toBeEmptyDOMElement();
    place.remove();
  });
});

it.each(Object.entries(translators))(
  'shows a text that changes at the moment of its translation (%s)',
  (_, translate) => {
    undo.push(tolerateTranslation());
    const { rerender } = render(<p>Text: {'old'}</p>);
    undo.push(translate());
    rerender(<p>Text: {'new'}</p>);
    expect(screen.getByText(/text/i).closest('p')).toHaveTextContent(/text: new/i);
  },
);

it('shows the original and then new texts after a translation has ended', async () => {
  const originals = new Map<Node, Text>();
  const texts = await showInTurn(
    {
      start: 'after the portal',
      translate() {
        const text = screen.getByText(/paid/).lastChild as Text;
        const font = document.createElement('font');
        originals.set(font, text);
        text.replaceWith(font);
        return () => undefined;
      },
    },
    ['today', 'now'],
    (when) => <p>paid {when}</p>,
  );
  expect(texts).toEqual(['paid ', 'paid now']);
});

it('refuses to remove a node that is elsewhere in the page', () => {
  undo.push(tolerateTranslation());
  const [one, other] = [document.createElement('div'), document.createElement('div')];
  const child = other.appendChild(document.createElement('b'));
  expect(() => one.removeChild(child)).toThrow(/not a child/);
  expect(other).toContainElement(child);
});

it('removes an element that an extension has wrapped or removed', async () => {
  const texts = await showInTurn(
    {
      start: 'after the portal',
      translate() {
        const wrapper = document.createElement('grammarly-extension');
        const [wrapped, removed] = [screen.getByText('name'), screen.getByText('hint')];
        wrapped.replaceWith(wrapper);
        wrapper.append(wrapped);
        removed.remove();
        return () => undefined;
      },
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
