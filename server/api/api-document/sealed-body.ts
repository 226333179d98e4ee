import type { JsonSchema } from './named-schemas';
import { refTo } from './named-schemas';

const EMPTY = 'EmptyRequest';

/** Larger than the contract's largest request; with its braces below the 64 kB that the API accepts as a body. */
const MAX_SEALED_LENGTH = 65_000;

/** Schemas of sealed bodies; the contract names their content. */
export const sealingSchemas: Readonly<Record<string, JsonSchema>> = {
  SealedText: {
    type: 'string',
    contentEncoding: 'base64',
    contentMediaType: 'application/vnd.billpay.sealed+json; version=1',
    description:
      'A sealed body: version, timestamp, nonce, iv, ciphertext and tag, in base64 (HTTP-02, HTTP-05).',
    // 0x01, 40 bytes before the ciphertext, at least one block, 32 bytes of tag: 89 bytes and more.
    pattern: '^AQ[A-Za-z0-9+/]+={0,2}$',
    minLength: 120,
    maxLength: MAX_SEALED_LENGTH,
    examples: [
      'AQAAAaH9JRBzG0Nm2sDTfzexz0qFRBBFs5rZoJyZRNuMIujPQw9iAMUh7vwKpw/ARc9+kWB9HVmyImaMMsYKdIbkS0YOIjRjnZglGf2FQct7xutTFFDcxFTAMEc8ZdJbvHhkFgaNVD7U01O0zBT978YXPAQts8Q14w==',
    ],
  },
  [EMPTY]: { type: 'object', maxProperties: 0, description: 'A call without a body seals {}.' },
};

/** Media type of a sealed body, next to its schema. */
export interface SealedBodyNote {
  /** Reference of the plain request's schema. */
  readonly plain: string;
  /** Document that specifies the format to the byte. */
  readonly format: string;
  readonly example: unknown;
}

/** Describes the body of a sealed call: the envelope on the wire, with the plain request as its content. */
export function sealedBody(plainName: string = EMPTY): JsonSchema {
  return {
    type: 'object',
    required: ['encryptedData'],
    properties: {
      encryptedData: { $ref: refTo('SealedText'), contentSchema: { $ref: refTo(plainName) } },
    },
  };
}

/** The extension that names the plain request for tools without support of `contentSchema`. */
export function sealedBodyNote(example: unknown, plainName: string = EMPTY): SealedBodyNote {
  return { plain: refTo(plainName), format: 'docs/envelope.md', example };
}
