/** A path parameter of the contract, in braces. */
const PARAMETER = /\{(\w+)\}/g;

/**
 * `/billers/get-saved-details/{customerBillId}` + `{ customerBillId: 12 }` → `/billers/get-saved-details/12`. In a file without
 * imports, as the page's first script needs it too.
 * @throws Error when a parameter is missing
 */
export function fillPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(PARAMETER, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`Path parameter "${name}" is missing for ${path}`);
    return encodeURIComponent(String(value));
  });
}
