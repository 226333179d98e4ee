import * as z from 'zod/mini';
import { withData, endpoint, messageResponse } from './endpoint';
import { formed, instant, text } from './wire';

/** One of the customer's accounts, as listed in the token. */
export const customerAccount = z.object({ id: z.int(), accountID: text(64, 1) });

/**
 * Claims of the token (SES-13) and two additions. `jti` identifies the session for envelopes and logout.
 * `iat` is for the log.
 */
export const tokenClaims = z.object({
  exp: z.number(),
  iat: z.optional(z.number()),
  jti: text(128, 1),
  customerID: z.string(),
  mobileNumber: z.string(),
  accounts: z.array(customerAccount),
  /** 'IB' shows Logout (SES-10). 'MOBILE' is the bank's app. */
  platform: z.string(),
});
export type TokenClaims = z.output<typeof tokenClaims>;

/** Path of a GET call without parameters, for example '/billers/saved'. */
export const firstCallPath = formed(/^(\/[a-z0-9-]+)+\/?$/, 64);

/** Maximum number of first calls in a login. */
export const MOST_FIRST_CALLS = 10;

export const login = endpoint({
  name: 'auth.login',
  method: 'POST',
  path: '/auth/login/{param}',
  retry: 'never',
  summary: 'Exchanges the hand-off pair for a session (SES-01). Plain: no key exists yet.',
  params: z.object({ param: formed(/^[A-Za-z0-9_-]{1,128}$/, 128) }),
  body: z.object({
    hash: formed(/^[A-Za-z0-9_-]{1,256}$/, 256),
    /** Addition: the calls whose responses the first page needs. A portal sends them only if it is configured to. */
    firstCalls: z.optional(z.array(firstCallPath).check(z.maxLength(MOST_FIRST_CALLS))),
  }),
  /**
   * A secret of the page, with which the page may repeat a login after a lost response and get the same
   * session. Addition to the specification: a bank that does not support it refuses the repetition.
   */
  optionalKey: true,
  response: withData(
    z.object({
      token: z.string(),
      encryptionKey: z.string(),
      serverTime: instant,
      /** Addition: complete responses of the first calls. Failed and late calls are missing. */
      firstResponses: z.optional(
        z.array(z.object({ path: text(64, 1), response: z.record(z.string(), z.unknown()) })),
      ),
    }),
  ),
});

export const logout = endpoint({
  name: 'auth.logout',
  method: 'POST',
  path: '/auth/logout',
  retry: 'never',
  summary: 'Ends the session of the token in the body. An addition: a bank without it loses nothing.',
  optional: true,
  body: z.object({ token: text(4096, 1) }),
  response: messageResponse,
});
