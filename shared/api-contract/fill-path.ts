/** A path parameter of the contract, in braces. */
const PARAMETER = /\{(\w+)\}/g;

/**
 * Fills the path parameters. For example, `/billers/get-saved-details/{customerBillId}` and `{
 * customerBillId: 12 }` give `/billers/get-saved-details/12`. This file has no imports, because the page's
 * first script needs it too.
 * @throws Error if a parameter is missing
 */
export function fillPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(PARAMETER, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`Path parameter "${name}" is missing for ${path}`);
    return encodeURIComponent(String(value));
  });
}
