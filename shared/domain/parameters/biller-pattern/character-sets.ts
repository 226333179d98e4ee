/** Whether a UTF-16 code unit is one of a set. */
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
/** As the API's engine has it: no space beyond ASCII, and no vertical tab. */
const space = oneOf(/[\t\n\f\r ]/);
export const wordCharacter = oneOf(/\w/);
/** The characters that a dot matches, in the API's engine too. */
export const anyButLineEnd = oneOf(/[^\n]/);

/** The sets that a backslash names, in a class and outside of one. */
export const namedSets: Readonly<Record<string, CharacterTest>> = {
  d: digit,
  D: not(digit),
  s: space,
  S: not(space),
  w: wordCharacter,
  W: not(wordCharacter),
};
