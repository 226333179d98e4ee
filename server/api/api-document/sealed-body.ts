import type { JsonSchema } from './named-schemas';
import { refTo } from './named-schemas';

const EMPTY = 'EmptyRequest';

/**
 * Larger than the contract's largest request. With its braces, it is smaller than the 64 kB that the API
 * accepts as a body.
 */
const MAX_SEALED_LENGTH = 65_000;

/** Schemas of sealed bodies. The contract defines their content. */
export const sealingSchemas: Readonly<Record<string, JsonSchema>> = {
  SealedText: {
    type: 'string',
    contentEncoding: 'base64',
    contentMediaType: 'application/vnd.billpay.sealed+json; version=1',
    description:
      'A sealed body: version, timestamp, nonce, iv, ciphertext and tag, in base64 (HTTP-02, HTTP-05).',
    // An envelope has at least 89 bytes: 0x01, 40 bytes before the ciphertext, at least one block, and 32
    // bytes of tag.
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
  /** Document that specifies every byte of the format. */
  readonly format: string;
  readonly example: unknown;
}

/** Describes the body of a sealed call: the envelope, with the plain request as its content. */
export function sealedBody(plainName: string = EMPTY): JsonSchema {
  return {
    type: 'object',
    required: ['encryptedData'],
    properties: {
      encryptedData: { $ref: refTo('SealedText'), contentSchema: { $ref: refTo(plainName) } },
    },
  };
}

/** The extension with the plain request's name, for tools that do not support `contentSchema`. */
export function sealedBodyNote(example: unknown, plainName: string = EMPTY): SealedBodyNote {
  return { plain: refTo(plainName), format: 'docs/envelope.md', example };
}
