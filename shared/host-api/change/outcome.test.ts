import { ApiError, type ApiErrorKind } from '../http';
import { OutcomeUnknown, failureOf, withLookup } from './outcome';

const UNKNOWN = 'It is not known yet whether this was done.';
const failing = (kind: ApiErrorKind, status: number) => () =>
  Promise.reject(new ApiError(kind, 'billers.add', status));

const ambiguous: [ApiErrorKind, number][] = [
  ['no-response', 0],
  ['no-response', 502],
  ['unreadable', 200],
  ['refused', 400],
  ['refused', 503],
];
const clear: [ApiErrorKind, number][] = [
  ['refused', 409],
  ['refused', 422],
  ['refused', 500],
  ['rate-limited', 429],
  ['session-ended', 401],
  ['cancelled', 0],
];

describe('a change with an ambiguous outcome', () => {
  it.each(ambiguous)(
    '[ADD-10] looks up a change after %s (%i), and succeeds if it was made',
    async (...how) => {
      const lookUp = jest.fn().mockResolvedValue('saved');
      await expect(withLookup(failing(...how), lookUp, UNKNOWN)).resolves.toBe('saved');
      expect(lookUp).toHaveBeenCalledTimes(1);
    },
  );

  it.each(ambiguous)(
    '[ADD-15] fails with %s (%i) if the change was not carried out',
    async (kind, status) => {
      const change = withLookup(failing(kind, status), () => Promise.resolve(null), UNKNOWN);
      await expect(change).rejects.toMatchObject({ kind, status });
    },
  );

  it("[ADD-15] reports an unknown outcome with the customer's text if the lookup fails too", async () => {
    const error: unknown = await withLookup(
      failing('no-response', 0),
      failing('no-response', 0),
      UNKNOWN,
    ).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(OutcomeUnknown);
    expect(failureOf(error, 'Unable to add the biller at the moment.')).toBe(UNKNOWN);
  });

  it.each(clear)('does not look up a change after %s (%i), because it was not made', async (kind, status) => {
    const lookUp = jest.fn();
    await expect(withLookup(failing(kind, status), lookUp, UNKNOWN)).rejects.toMatchObject({
      kind,
      status,
    });
    expect(lookUp).not.toHaveBeenCalled();
  });
});
