import { allEndpoints } from '@billpay/api-contract';
import type { Literal } from './read-source';

/**
 * Returns the paths of a page's first calls, which the shell sends before the remote's code has loaded.
 * @param names as in the API's contract: 'billers.saved'
 * @throws Error for an unknown call, or one that needs more than its path
 */
export function firstCallPaths(names: Literal): string[] {
  if (!Array.isArray(names)) throw new Error('it must be a list of calls of the contract');
  return names.map((name) => {
    const call = allEndpoints.find((endpoint) => endpoint.name === name);
    if (!call) throw new Error(`the contract has no call "${String(name)}"`);
    if (call.method !== 'GET')
      throw new Error(`"${call.name}" is sent by ${call.method}; only a GET can be sent ahead`);
    const needsQuery = call.query !== undefined && !call.query.safeParse({}).success;
    if (call.params || needsQuery || call.path.includes('{'))
      throw new Error(`"${call.name}" has parameters, which are known only when the page runs`);
    return call.path;
  });
}

/**
 * Checks that the code makes each first call; otherwise its response would never be used.
 * @param made calls in the built code, by name
 * @throws Error that names the file
 */
export function requireMade(
  pages: readonly { readonly path: string; readonly firstCalls?: readonly string[] }[],
  made: readonly string[],
  file: string,
): void {
  for (const { path, firstCalls = [] } of pages) {
    const declared = allEndpoints.filter((call) => call.method === 'GET' && firstCalls.includes(call.path));
    const unmade = declared.find(({ name }) => !made.includes(name));
    if (unmade)
      throw new Error(`${file}: "${path}": firstCalls: nothing in the remote calls "${unmade.name}"`);
  }
}
