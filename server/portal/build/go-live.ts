/**
 * What a build may make live of the shell and the remotes. Past fit and size, the tests are missing: `all-untested` is for
 * development and for tests, which must run what they have built.
 */
export type GoLive = 'never-released' | 'all-untested';

/** The flag of `npm run build` and `npm start` for `all-untested`. */
export const GO_LIVE_FLAG = '--go-live-untested';

export function readGoLive(args: readonly string[]): GoLive {
  return args.includes(GO_LIVE_FLAG) ? 'all-untested' : 'never-released';
}
