type PageWindow = Window & typeof globalThis;

const WIDTH_TERM = /\((min|max)-width:\s*(\d+(?:\.\d+)?)px\)/g;

function matchesWidth(query: string, widthPx: number): boolean {
  const terms = [...query.matchAll(WIDTH_TERM)];
  return (
    terms.length > 0 &&
    terms.every(([, bound, px]) => (bound === 'min' ? widthPx >= Number(px) : widthPx <= Number(px)))
  );
}

/**
 * Creates a `matchMedia` driven by the window's `innerWidth`: set it and dispatch `resize`, and width queries notify as
 * in a browser. Queries about anything else (colour scheme, motion) never match.
 */
export function createMatchMedia(page: PageWindow): (query: string) => MediaQueryList {
  // Caches one list per query: components query at every render, and each list listens to the window.
  const lists = new Map<string, MediaQueryList>();
  return (query) => {
    const list = lists.get(query) ?? createList(page, query);
    lists.set(query, list);
    return list;
  };
}

function createList(page: PageWindow, query: string): MediaQueryList {
  const list = new page.EventTarget();
  let reported = matchesWidth(query, page.innerWidth);
  page.addEventListener('resize', () => {
    const matches = matchesWidth(query, page.innerWidth);
    if (matches === reported) return;
    reported = matches;
    list.dispatchEvent(Object.assign(new page.Event('change'), { matches, media: query }));
  });
  return Object.defineProperties(list, {
    media: { value: query },
    matches: { get: () => matchesWidth(query, page.innerWidth) },
    onchange: { value: null, writable: true },
    addListener: { value: (listener: EventListener) => list.addEventListener('change', listener) },
    removeListener: { value: (listener: EventListener) => list.removeEventListener('change', listener) },
  }) as unknown as MediaQueryList;
}
