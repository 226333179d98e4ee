import { workThrough } from './work-through';

describe('working through waiting rows', () => {
  it.each([0, 1, 7, 8, 9, 24, 30])(
    'works once on each of %i rows, also behind ones that fail',
    async (count) => {
      const rows = Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
      const seen: number[] = [];
      const succeeded = await workThrough(
        0,
        async (after, limit) => rows.filter(({ id }) => id > after).slice(0, limit),
        async ({ id }) => {
          seen.push(id);
          return id > 10;
        },
      );
      expect(seen).toEqual(rows.map(({ id }) => id));
      expect(succeeded).toBe(Math.max(0, count - 10));
    },
  );
});
