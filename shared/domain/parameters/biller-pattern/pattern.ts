/** Whether a UTF-16 code unit is one of a set. */
export type CharacterTest = (code: number) => boolean;

/** A biller's regular expression as a tree. Greed is left out: only whether the whole text fits matters here. */
export type Pattern =
  | { readonly kind: 'character'; readonly test: CharacterTest }
  | { readonly kind: 'sequence'; readonly items: readonly Pattern[] }
  | { readonly kind: 'choice'; readonly options: readonly Pattern[] }
  | { readonly kind: 'repeat'; readonly item: Pattern; readonly min: number; readonly max: number }
  | { readonly kind: 'group'; readonly index: number; readonly item: Pattern }
  | { readonly kind: 'same-as-group'; readonly index: number }
  | { readonly kind: 'look-ahead'; readonly item: Pattern; readonly negative: boolean }
  | { readonly kind: 'edge'; readonly edge: 'start' | 'end' | 'word' | 'not-word' };
