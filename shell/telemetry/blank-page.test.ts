import { BlankPages, isBlank } from './blank-page';

/** Shows a page. Elements with `data-box="none"` have no box, as with `display: none`. */
function show(html: string): HTMLElement {
  document.body.innerHTML = `<main>${html}</main>`;
  return document.querySelector('main') ?? document.body;
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    const size = { none: 0, tiny: 1 }[this.getAttribute('data-box') ?? ''] ?? 40;
    return new DOMRect(10, 10, size, size);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it.each([
  ['is empty', ''],
  ['has only empty elements', '<div><section> </section></div>'],
  ['has only a text for screen readers', '<h1 data-box="tiny">Bill Pay</h1>'],
  ['has only a transparent text', '<div style="opacity: 0"><p>Bills</p></div>'],
  ['hides every control', '<p>Bills</p><a href="/">Home</a><button data-box="none">Pay</button>'],
  ['hides its input by visibility', '<p>Bills</p><input style="visibility: hidden">'],
])('[MFE-04] detects a blank page that %s', (_what, html) => {
  expect(isBlank(show(html))).toBe(true);
});

it.each([
  ['shows a text', '<div><p>No bills</p></div>'],
  ['shows a picture', '<svg></svg>'],
  ['shows one of its controls', '<button data-box="none">More</button><button>Pay</button>'],
])('[MFE-04] does not report a page as blank that %s', (_what, html) => {
  expect(isBlank(show(html))).toBe(false);
});

describe('the look at a page', () => {
  const page = { remote: 'billers', version: '1.0.0' };
  const report = jest.fn();
  const pages = new BlankPages(report);
  beforeEach(() => report.mockClear());

  it('[MFE-04] reports a blank page three seconds after it was usable', () => {
    show('');
    pages.pageShown(page, location.pathname);
    jest.advanceTimersByTime(2_999);
    expect(report).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(report.mock.calls).toEqual([[page, location.pathname]]);
  });

  it('[MFE-04] waits for a page that is busy, and ignores one that the customer has left', () => {
    const main = show('<div aria-busy="true"></div>');
    pages.pageShown(page, location.pathname);
    jest.advanceTimersByTime(3_000);
    main.innerHTML = '<p>Bills</p>';
    jest.advanceTimersByTime(10_000);
    main.innerHTML = '';
    pages.pageShown(page, '/elsewhere');
    jest.advanceTimersByTime(10_000);
    expect(report).not.toHaveBeenCalled();
  });
});
