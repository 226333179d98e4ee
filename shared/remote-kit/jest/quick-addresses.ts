import encoding from 'whatwg-url/lib/encoding.js';

const asciiBytes = Array.from({ length: 128 }, (_, byte) => Uint8Array.of(byte));
const { utf8Encode } = encoding;

// whatwg-url, which parses every address for jsdom, encodes it letter by letter, and a call of TextEncoder costs as much
// for a letter as for a page: a twentieth of these tests' time. Imported before jsdom is, or it has no effect.
encoding.utf8Encode = (text) =>
  (text.length === 1 ? asciiBytes[text.charCodeAt(0)] : undefined) ?? utf8Encode(text);
