import type { OpenThings } from './open-things';

/** Records timers, and listeners on window and document, until the returned function is called. */
export function watchPage(things: OpenThings): () => void {
  const ends = [
    watchTimers(things),
    ...pageTargets().map(([name, target]) => watchTarget(things, name, target)),
  ];
  return () => ends.forEach((end) => end());
}

function pageTargets(): [string, EventTarget][] {
  return [
    ['window', window],
    ['document', document],
    ['html', document.documentElement],
    ['body', document.body],
  ];
}

function watchTimers(things: OpenThings): () => void {
  const { setTimeout, clearTimeout, setInterval, clearInterval } = window;
  const { requestAnimationFrame, cancelAnimationFrame } = window;
  const open = new Map<unknown, () => void>();
  const ended = (id: unknown) => {
    open.get(id)?.();
    open.delete(id);
  };
  const once =
    <Rest extends unknown[]>(
      kind: 'timeout' | 'animation frame',
      start: (run: (...given: unknown[]) => void, ...rest: Rest) => unknown,
    ) =>
    (run: (...given: unknown[]) => void, ...rest: Rest) => {
      const end = things.opened(kind);
      const id = start(
        (...given) => {
          ended(id);
          run(...given);
        },
        ...rest,
      );
      open.set(id, end);
      return id;
    };
  const ending =
    (stop: (id?: number) => void) =>
    (id?: number): void => {
      ended(id);
      stop(id);
    };
  Object.assign(window, {
    setTimeout: once('timeout', setTimeout),
    clearTimeout: ending(clearTimeout),
    setInterval: (...given: Parameters<typeof setInterval>) => {
      const end = things.opened('interval');
      const id = setInterval(...given);
      open.set(id, end);
      return id;
    },
    clearInterval: ending(clearInterval),
    requestAnimationFrame: once('animation frame', requestAnimationFrame),
    cancelAnimationFrame: ending((id) => cancelAnimationFrame(id ?? 0)),
  });
  return () =>
    Object.assign(window, {
      setTimeout,
      clearTimeout,
      setInterval,
      clearInterval,
      requestAnimationFrame,
      cancelAnimationFrame,
    });
}

type Listener = EventListenerOrEventListenerObject;
type Options = boolean | AddEventListenerOptions | undefined;

function watchTarget(things: OpenThings, name: string, target: EventTarget): () => void {
  const { addEventListener, removeEventListener } = target;
  const open = new Map<Listener, Map<string, () => void>>();
  const toKey = (type: string, options: Options) =>
    `${type} ${typeof options === 'object' ? options.capture === true : options === true}`;
  const ended = (type: string, listener: Listener, options: Options) => {
    open.get(listener)?.get(toKey(type, options))?.();
    open.get(listener)?.delete(toKey(type, options));
  };
  Object.assign(target, {
    addEventListener(type: string, listener: Listener | null, options?: Options) {
      const settings = typeof options === 'object' ? options : {};
      const own = listener && (open.get(listener) ?? new Map<string, () => void>());
      if (listener && own && !own.has(toKey(type, options)) && !settings.signal?.aborted) {
        open.set(listener, own.set(toKey(type, options), things.opened('listener', `of ${type} on ${name}`)));
        const end = () => ended(type, listener, options);
        settings.signal?.addEventListener('abort', end, { once: true });
        if (settings.once) addEventListener.call(target, type, end, { once: true });
      }
      addEventListener.call(target, type, listener, options);
    },
    removeEventListener(type: string, listener: Listener | null, options?: Options) {
      if (listener) ended(type, listener, options);
      removeEventListener.call(target, type, listener, options);
    },
  });
  return () => {
    // A window has its own methods; the other targets inherit them.
    if (target === window) Object.assign(target, { addEventListener, removeEventListener });
    else
      for (const method of ['addEventListener', 'removeEventListener'])
        Reflect.deleteProperty(target, method);
  };
}
