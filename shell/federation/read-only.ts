/** Ignores writes instead of throwing, because Module Federation's runtime notes in a share who uses it. */
const ignoreWrites: ProxyHandler<object> = {
  set: () => true,
  defineProperty: () => true,
  deleteProperty: () => true,
  setPrototypeOf: () => true,
};

/** Returns a view of an object that ignores writes. */
export function readOnly<T extends object>(target: T): T {
  return new Proxy(target, ignoreWrites) as T;
}
