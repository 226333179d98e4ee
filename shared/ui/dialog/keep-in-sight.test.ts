import { keepInSight } from './keep-in-sight';

/** Simulates a screen of 740 px, and sets the visible part of the page. */
class VisibleArea extends EventTarget {
  height = 740;
  offsetTop = 0;
  scale = 1;

  show(change: Partial<Pick<VisibleArea, 'height' | 'offsetTop' | 'scale'>>): void {
    Object.assign(this, change);
    this.dispatchEvent(new Event('resize'));
  }
}

const original = window.visualViewport;
let visible: VisibleArea;
let cover: HTMLElement;
let heightReads: number;
let nextFrame: FrameRequestCallback | undefined;

beforeEach(() => {
  heightReads = 0;
  nextFrame = undefined;
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    nextFrame = callback;
    return 1;
  });
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation(() => (nextFrame = undefined));
  visible = new VisibleArea();
  Object.defineProperty(window, 'visualViewport', { value: visible, configurable: true });
  cover = document.createElement('div');
  Object.defineProperty(cover, 'offsetHeight', {
    get() {
      heightReads += 1;
      return 740;
    },
  });
});

afterEach(() => {
  Object.defineProperty(window, 'visualViewport', { value: original, configurable: true });
  jest.restoreAllMocks();
});

/** The published strips; a strip that was never published is empty. */
const hidden = () =>
  ['above', 'below'].map((side) => cover.style.getPropertyValue(`--bp-hidden-${side}`) || '0px');

describe('strips hidden by the on-screen keyboard', () => {
  it('publishes the strips hidden by the on-screen keyboard', () => {
    keepInSight(cover);
    expect(hidden()).toEqual(['0px', '0px']);
    visible.show({ height: 440 });
    expect(hidden()).toEqual(['0px', '300px']);
    visible.show({ height: 740 });
    expect(hidden()).toEqual(['0px', '0px']);
  });

  it('publishes the strip of a keyboard that was open before the dialog with the next frame', () => {
    visible.height = 440;
    keepInSight(cover);
    nextFrame?.(0);
    expect(hidden()).toEqual(['0px', '300px']);
  });

  it('causes no layout while the dialog is opening, and no new style without a keyboard', () => {
    keepInSight(cover);
    expect(heightReads).toBe(0);
    nextFrame?.(0);
    expect(cover.getAttribute('style')).toBeNull();
  });

  it('includes the part that the browser scrolled away to show a field', () => {
    keepInSight(cover);
    visible.show({ height: 440, offsetTop: 120 });
    expect(hidden()).toEqual(['120px', '180px']);
  });

  it('publishes no strips while the customer only zooms in', () => {
    keepInSight(cover);
    visible.show({ height: 370, offsetTop: 200, scale: 2 });
    expect(hidden()).toEqual(['0px', '0px']);
  });

  it('scrolls only the focused field into view', () => {
    const [field, button] = [document.createElement('input'), document.createElement('button')];
    cover.append(field, button);
    document.body.append(cover);
    const scrolled: Element[] = [];
    jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled.push(this);
    });
    keepInSight(cover);
    field.focus();
    nextFrame?.(0);
    expect(scrolled).toEqual([]);
    visible.show({ height: 440 });
    expect(scrolled).toEqual([field]);
    button.focus();
    visible.show({ height: 740 });
    expect(scrolled).toEqual([field]);
    cover.remove();
  });

  it('publishes no strips after the covering element was removed', () => {
    const remove = keepInSight(cover);
    remove?.();
    expect(nextFrame).toBeUndefined();
    visible.show({ height: 440 });
    expect(hidden()).toEqual(['0px', '0px']);
  });
});

describe('strips outside the window of the page around the frame', () => {
  const { parent } = window;
  const { IntersectionObserver: original } = window;
  let report: (entries: Partial<IntersectionObserverEntry>[]) => void;
  let observed: Element[];

  class WatchedWindow {
    constructor(callback: typeof report) {
      report = callback;
    }
    observe(element: Element): void {
      observed.push(element);
    }
    disconnect(): void {
      observed = [];
    }
  }

  const seen = (top: number, bottom: number) =>
    report([
      {
        boundingClientRect: new DOMRect(0, 0, 1264, 740),
        intersectionRect: new DOMRect(0, top, 1264, bottom - top),
      },
    ]);

  beforeEach(() => {
    observed = [];
    Object.defineProperty(window, 'parent', { value: {}, configurable: true });
    window.IntersectionObserver = WatchedWindow as unknown as typeof IntersectionObserver;
  });

  afterEach(() => {
    Object.defineProperty(window, 'parent', { value: parent, configurable: true });
    window.IntersectionObserver = original;
  });

  it('publishes the outer strips as the page around the frame scrolls', () => {
    keepInSight(cover);
    seen(0, 620);
    expect(hidden()).toEqual(['0px', '120px']);
    seen(80, 740);
    expect(hidden()).toEqual(['80px', '0px']);
  });

  it('prefers the larger strip that the keyboard hides', () => {
    keepInSight(cover);
    seen(0, 620);
    visible.show({ height: 440 });
    expect(hidden()).toEqual(['0px', '300px']);
  });

  it('publishes no strips if the visible area is too small for a dialog', () => {
    keepInSight(cover);
    seen(0, 200);
    expect(hidden()).toEqual(['0px', '0px']);
  });

  it('watches the window only in a frame, and while the cover exists', () => {
    keepInSight(cover)?.();
    expect(observed).toEqual([]);
    Object.defineProperty(window, 'parent', { value: window, configurable: true });
    keepInSight(cover);
    expect(observed).toEqual([]);
  });
});
