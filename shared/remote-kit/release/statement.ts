import * as z from 'zod/mini';
import { release } from './release';
import { signatures } from './signed-text';

const remote = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/));
/** Incremented with every statement about a remote; an older one is a replay. */
const seq = z.int().check(z.positive());

/** Version of a remote that all customers get, signed by its team or by the operator. */
export const liveStatement = z.object({
  kind: z.literal('live'),
  remote,
  seq,
  release,
  /** Loaded if the live version does not work or was withdrawn. */
  previous: z.optional(release),
  signatures,
});
export type LiveStatement = z.output<typeof liveStatement>;

/**
 * Version that a share of the customers gets instead. It counts only if it is newer than the live statement.
 */
export const canaryStatement = z.object({
  kind: z.literal('canary'),
  remote,
  seq,
  percent: z.int().check(z.minimum(1), z.maximum(99)),
  release,
  signatures,
});
export type CanaryStatement = z.output<typeof canaryStatement>;
