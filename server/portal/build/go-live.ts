/**
 * Built parts that may go live without a release. Compatibility and size of these versions were checked, but no tests
 * ran. `all-untested` is for development and for tests of the build itself.
 */
export type GoLive = 'never-released' | 'all-untested';

/** The flag of `npm run build` and `npm start` for `all-untested`. */
export const GO_LIVE_FLAG = '--go-live-untested';

export function readGoLive(args: readonly string[]): GoLive {
  return args.includes(GO_LIVE_FLAG) ? 'all-untested' : 'never-released';
}
