import { webcrypto } from 'node:crypto';
import { createMatchMedia } from './match-media';

type PageWindow = Window & typeof globalThis;

/** Observes nothing, as jsdom has no layout. */
class StillResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Reports no intersection, as jsdom has no layout. */
class StillIntersectionObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '0px';
  readonly scrollMargin = '0px';
  readonly thresholds = [0];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

function noEffect(): void {}

/**
 * Adds platform APIs that every browser has and jsdom lacks. Replaces nothing, and contains nothing specific to the
 * portal.
 */
export function addMissingPlatform(page: PageWindow): void {
  addTo(page, {
    TextEncoder: createTextEncoder(page),
    TextDecoder,
    structuredClone,
    BroadcastChannel: unreferencedBroadcastChannel(),
    ResizeObserver: StillResizeObserver,
    IntersectionObserver: StillIntersectionObserver,
    PointerEvent: createPointerEvent(page),
    matchMedia: createMatchMedia(page),
  });
  addTo(page.crypto, { subtle: webcrypto.subtle });
  // Without layout there is nothing to scroll or capture, but components call these.
  addTo(page.Element.prototype, {
    scrollIntoView: noEffect,
    scrollTo: noEffect,
    setPointerCapture: noEffect,
    releasePointerCapture: noEffect,
    hasPointerCapture: () => false,
  });
}

function createPointerEvent(page: PageWindow): unknown {
  return class PointerEvent extends page.MouseEvent {
    readonly pointerId: number;
    readonly pointerType: string;
    readonly isPrimary: boolean;

    constructor(type: string, init: PointerEventInit = {}) {
      super(type, init);
      this.pointerId = init.pointerId ?? 0;
      this.pointerType = init.pointerType ?? '';
      this.isPrimary = init.isPrimary ?? false;
    }
  };
}

/** Returns Node's own class with byte arrays of the page's realm, so that `instanceof` works there. */
function createTextEncoder(page: PageWindow): typeof TextEncoder {
  return class extends TextEncoder {
    override encode(text?: string): ReturnType<TextEncoder['encode']> {
      return page.Uint8Array.from(super.encode(text));
    }
  };
}

/** Returns Node's own class, changed not to keep the process alive, unlike a page's. */
function unreferencedBroadcastChannel(): typeof BroadcastChannel {
  return class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      (this as unknown as { unref(): void }).unref();
    }
  };
}

function addTo(target: object, pieces: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(pieces)) {
    if (name in target && (target as Record<string, unknown>)[name] !== undefined) continue;
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
  }
}
