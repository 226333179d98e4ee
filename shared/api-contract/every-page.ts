/**
 * Fetches every page of a list, in order. An API without pages returns the complete list at once, without
 * TOTAL_PAGES.
 * @param fetchPage is called with an empty query for the first page
 * @param idOf returns the id of a row, so that a row that moves between pages is returned once
 * @throws the errors of `fetchPage`
 */
export async function fetchEveryPage<Row extends { readonly TOTAL_PAGES?: number | undefined }>(
  fetchPage: (query: { pageNumber?: string }) => Promise<readonly Row[]>,
  idOf: (row: Row) => unknown,
): Promise<Row[]> {
  const rows = new Map<unknown, Row>();
  for (let pageNumber = 1, pages = 1; pageNumber <= pages; pageNumber += 1) {
    const page = await fetchPage(pageNumber === 1 ? {} : { pageNumber: String(pageNumber) });
    if (page.length === 0) break;
    pages = page[0]?.TOTAL_PAGES ?? pages;
    for (const row of page) rows.set(idOf(row), row);
  }
  return [...rows.values()];
}
