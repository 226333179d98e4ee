import { keepAboveKeyboard } from './visible-height';

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
    keepAboveKeyboard(cover);
    expect(hidden()).toEqual(['0px', '0px']);
    visible.show({ height: 440 });
    expect(hidden()).toEqual(['0px', '300px']);
    visible.show({ height: 740 });
    expect(hidden()).toEqual(['0px', '0px']);
  });

  it('include what the browser has scrolled away to show a field', () => {
    keepAboveKeyboard(cover);
    visible.show({ height: 440, offsetTop: 120 });
    expect(hidden()).toEqual(['120px', '180px']);
  });

  it('are none while the customer only zooms in', () => {
    keepAboveKeyboard(cover);
    visible.show({ height: 370, offsetTop: 200, scale: 2 });
    expect(hidden()).toEqual(['0px', '0px']);
  });

  it('are no longer published once the cover is gone', () => {
    const remove = keepAboveKeyboard(cover);
    remove?.();
    visible.show({ height: 440 });
    expect(hidden()).toEqual(['0px', '0px']);
  });
});
