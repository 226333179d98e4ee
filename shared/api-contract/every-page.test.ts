import { fetchEveryPage } from './every-page';

interface Row {
  readonly id: number;
  readonly TOTAL_PAGES?: number;
}

async function fetchFrom(pages: readonly (readonly Row[])[]): Promise<{ ids: number[]; asked: number[] }> {
  const asked: number[] = [];
  const rows = await fetchEveryPage(
    async ({ pageNumber = '1' }) => {
      asked.push(Number(pageNumber));
      return pages[Number(pageNumber) - 1] ?? [];
    },
    ({ id }) => id,
  );
  return { ids: rows.map(({ id }) => id), asked };
}

describe('fetchEveryPage', () => {
  it('fetches every page up to TOTAL_PAGES', async () => {
    const pages = [
      [{ id: 1, TOTAL_PAGES: 3 }, { id: 2 }],
      [{ id: 3, TOTAL_PAGES: 3 }],
      [{ id: 4, TOTAL_PAGES: 3 }],
    ];
    expect(await fetchFrom(pages)).toEqual({ ids: [1, 2, 3, 4], asked: [1, 2, 3] });
  });

  it('fetches once if the API has no pages or returns no rows', async () => {
    expect(await fetchFrom([[{ id: 1 }, { id: 2 }]])).toEqual({ ids: [1, 2], asked: [1] });
    expect(await fetchFrom([])).toEqual({ ids: [], asked: [1] });
  });

  it('returns a row only once if it moves to the next page, and stops if the list becomes shorter', async () => {
    const pages = [
      [{ id: 1, TOTAL_PAGES: 3 }, { id: 2 }],
      [{ id: 2, TOTAL_PAGES: 3 }, { id: 3 }],
    ];
    expect(await fetchFrom(pages)).toEqual({ ids: [1, 2, 3], asked: [1, 2, 3] });
  });
});
