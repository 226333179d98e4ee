/** The name of a built-in if the type lacks it, and otherwise `never`. */
type Refused<Owner, Name extends string> = Name extends keyof Owner ? never : Name;

/**
 * Built-ins that the oldest supported browsers do not have. If one of these lines no longer compiles, TypeScript would
 * accept that built-in in a page. Nothing imports this file.
 */
export const refusedBuiltIns: readonly [
  Refused<typeof URL, 'canParse'>,
  Refused<typeof AbortSignal, 'any'>,
  Refused<typeof AbortSignal, 'timeout'>,
  Refused<Element, 'checkVisibility'>,
  Refused<Element, 'moveBefore'>,
  Refused<Document, 'startViewTransition'>,
  Refused<CSSStyleSheet, 'replaceSync'>,
  Refused<typeof globalThis, 'scheduler'>,
  Refused<typeof Object, 'groupBy'>,
  Refused<typeof Promise, 'withResolvers'>,
  Refused<typeof Array, 'fromAsync'>,
  Refused<Set<number>, 'union'>,
  Refused<string, 'isWellFormed'>,
] = [
  'canParse',
  'any',
  'timeout',
  'checkVisibility',
  'moveBefore',
  'startViewTransition',
  'replaceSync',
  'scheduler',
  'groupBy',
  'withResolvers',
  'fromAsync',
  'union',
  'isWellFormed',
];
