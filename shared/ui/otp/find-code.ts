import { toAsciiDigits, toKeptText } from '@billpay/domain/typed-text';

/** A longer text cannot be a message with a code. */
const LONGEST_MESSAGE = 2_000;

/** Words for a one-time code, and then words for any code, for messages that contain none of the former. */
const NAMES = [
  'otp|one[- ]?time[- ](?:pass(?:word|code)|code|pin)|passcode|ओ\\.?टी\\.?पी|वन-टाइम|ওটিপি|ওয়ান-টাইম|ஓடிபி|ஒருமுறைக்|ఓటీపీ|ఓటిపి|వన్-టైమ్|ઓટીપી|ಒಟಿಪಿ|ഒടിപി|ਓਟੀਪੀ',
  'code|password|कोड|পাসওয়ার্ড|কোড|குறியீடு|కోడ్',
];

const SIX_DIGITS = /\d{6}|\d{3}[ -]\d{3}/g;
/** Characters next to six digits that make them part of a word, an amount, or a masked or longer number. */
const OPEN_BEFORE = /(?:[\p{L}\p{N}\p{M}•*₹]|\d[., :/-]|[.,/]|(?:rs|inr) ?)$/iu;
const OPEN_AFTER = /^(?:[\p{L}\p{N}]|[., :/-]\d)/u;

const SIGNS = '[\\s:=\\-–()"\']*';
/** Matches 'OTP is 482913', 'OTP: 482913' and 'OTP (482913)'. */
const NAMED_BEFORE = `${SIGNS}(?:is)?${SIGNS}$`;
/** Matches 'OTP for Rs 1240.46 to BEST is 482913'. */
const NAMED_EARLIER = `.{0,120}(?:\\bis|:|=)[\\s"']*$`;
/** Matches '482913 is your OTP' and '482913 आपका OTP'. */
const NAMED_AFTER = '^["\')]? ?(?:is\\b|as\\b|=|:|-|–|[^\\0-\\x7f])\\D{0,40}?';

/** Six digits in a sentence, with the text around them. */
interface Candidate {
  readonly code: string;
  readonly before: string;
  readonly after: string;
}

/**
 * Splits a text into sentences. The dot of 'Rs.' does not end a sentence, and a postal 'PIN code' is not a
 * code.
 */
function splitSentences(text: string): string[] {
  return text
    .replace(/\b(rs|no|ref|a\/c)\. ?/gi, '$1 ')
    .replace(/\bpin[ -]?code/gi, 'place')
    .split(/[.!?;।]["')]?(?: |$)/);
}

function findCandidates(sentence: string): Candidate[] {
  return Array.from(sentence.matchAll(SIX_DIGITS), ({ 0: digits, index }) => ({
    code: digits.replace(/\D/, ''),
    before: sentence.slice(0, index),
    after: sentence.slice(index + digits.length),
  })).filter(({ before, after }) => !OPEN_BEFORE.test(before) && !OPEN_AFTER.test(after));
}

function isNamed({ before, after }: Candidate, names: string): boolean {
  return (
    new RegExp(`(?:${names})[\\p{L}\\p{M}]*(?:${NAMED_BEFORE}|${NAMED_EARLIER})`, 'iu').test(before) ||
    new RegExp(`${NAMED_AFTER}(?:${names})`, 'iu').test(after)
  );
}

/**
 * Finds the six-digit code in a message, for example '482913' in 'Rs 1240.46 to BEST. OTP is 482913'. Returns
 * null if there are none or two, because a code must never be guessed (OTP-02).
 */
function findNamedCode(message: string): string | null {
  const names = NAMES.find((some) => new RegExp(some, 'iu').test(message));
  if (names === undefined) return null;
  const named = splitSentences(message)
    .flatMap(findCandidates)
    .filter((found) => isNamed(found, names));
  const [code, ...others] = new Set(named.map((found) => found.code));
  return others.length === 0 ? (code ?? null) : null;
}

/**
 * Extracts the digits of a pasted or filled-in text: a code with spaces or hyphens, a part of a code, or the
 * code in a message. Returns '' if the code is uncertain (OTP-02).
 */
export function findCode(text: string, length: number): string {
  if (text.length > LONGEST_MESSAGE) return '';
  const message = toAsciiDigits(toKeptText(text));
  const bare = message.replace(/[ -]/g, '');
  if (/^\d*$/.test(bare)) return bare.length <= length ? bare : '';
  return findNamedCode(message) ?? '';
}
