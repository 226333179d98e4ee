/** Whether a UTF-16 code unit belongs to a set. */
export type CharacterTest = (code: number) => boolean;

export function range(from: number, to = from): CharacterTest {
  return (code) => code >= from && code <= to;
}

export function matchAny(tests: readonly CharacterTest[]): CharacterTest {
  return (code) => tests.some((test) => test(code));
}

export function not(test: CharacterTest): CharacterTest {
  return (code) => !test(code);
}

function oneOf(pattern: RegExp): CharacterTest {
  return (code) => pattern.test(String.fromCharCode(code));
}

const digit = oneOf(/\d/);
/** White space as in the API's engine, which is ASCII only and excludes the vertical tab. */
const space = oneOf(/[\t\n\f\r ]/);
export const wordCharacter = oneOf(/\w/);
/** Characters that a dot matches, as in the API's engine. */
export const anyButLineEnd = oneOf(/[^\n]/);

/** Sets named by a backslash, inside and outside a class. */
export const namedSets: Readonly<Record<string, CharacterTest>> = {
  d: digit,
  D: not(digit),
  s: space,
  S: not(space),
  w: wordCharacter,
  W: not(wordCharacter),
};
