import { keepInSight } from './keep-in-sight';

/** A screen of 740 px with what the customer sees of the page. */
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

beforeEach(() => {
  visible = new VisibleArea();
  Object.defineProperty(window, 'visualViewport', { value: visible, configurable: true });
  cover = document.createElement('div');
  Object.defineProperty(cover, 'offsetHeight', { value: 740 });
});

afterEach(() => Object.defineProperty(window, 'visualViewport', { value: original, configurable: true }));

const hidden = () => ['above', 'below'].map((side) => cover.style.getPropertyValue(`--bp-hidden-${side}`));

describe('the strips that the on-screen keyboard hides', () => {
  it('are published while the keyboard is open', () => {
    keepInSight(cover);
    expect(hidden()).toEqual(['0px', '0px']);
    visible.show({ height: 440 });
    expect(hidden()).toEqual(['0px', '300px']);
    visible.show({ height: 740 });
    expect(hidden()).toEqual(['0px', '0px']);
  });

  it('include what the browser has scrolled away to show a field', () => {
    keepInSight(cover);
    visible.show({ height: 440, offsetTop: 120 });
    expect(hidden()).toEqual(['120px', '180px']);
  });

  it('are none while the customer only zooms in', () => {
    keepInSight(cover);
    visible.show({ height: 370, offsetTop: 200, scale: 2 });
    expect(hidden()).toEqual(['0px', '0px']);
  });

  it('let the focused field be scrolled to, and nothing else', () => {
    const [field, button] = [document.createElement('input'), document.createElement('button')];
    cover.append(field, button);
    document.body.append(cover);
    const scrolled: Element[] = [];
    jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled.push(this);
    });
    keepInSight(cover);
    field.focus();
    visible.show({ height: 440 });
    expect(scrolled).toEqual([field]);
    button.focus();
    visible.show({ height: 740 });
    expect(scrolled).toEqual([field]);
    cover.remove();
    jest.restoreAllMocks();
  });

  it('are no longer published once the cover is gone', () => {
    const remove = keepInSight(cover);
    remove?.();
    visible.show({ height: 440 });
    expect(hidden()).toEqual(['0px', '0px']);
  });
});

describe('the strips that are outside the window of the page around the frame', () => {
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

  it('are published as the page around it scrolls', () => {
    keepInSight(cover);
    seen(0, 620);
    expect(hidden()).toEqual(['0px', '120px']);
    seen(80, 740);
    expect(hidden()).toEqual(['80px', '0px']);
  });

  it('give way to the larger strip that the keyboard hides', () => {
    keepInSight(cover);
    seen(0, 620);
    visible.show({ height: 440 });
    expect(hidden()).toEqual(['0px', '300px']);
  });

  it('are none while too little is in sight for a dialog', () => {
    keepInSight(cover);
    seen(0, 200);
    expect(hidden()).toEqual(['0px', '0px']);
  });

  it('are watched in a frame only, and as long as the cover is there', () => {
    keepInSight(cover)?.();
    expect(observed).toEqual([]);
    Object.defineProperty(window, 'parent', { value: window, configurable: true });
    keepInSight(cover);
    expect(observed).toEqual([]);
  });
});
