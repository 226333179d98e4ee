import { countEntries, planRetreat, type BackLayer } from './back-rules';

const layer = (entries: number, canGoBack = true): BackLayer => ({ entries, canGoBack });

describe('planning the effect of Back', () => {
  const list = layer(1);
  const steps = layer(3);
  const code = layer(1);
  const busy = layer(1, false);

  it.each([
    ['nothing while no entry is gone', [list, code], 2, [], false],
    ['closes the one on top', [list, code], 1, [[code, 1]], false],
    ['takes a step back before it closes', [steps], 2, [[steps, 3]], false],
    [
      'a long press goes through steps and dialogs',
      [list, steps, code],
      1,
      [
        [code, 1],
        [steps, 3],
        [steps, 2],
        [steps, 1],
      ],
      false,
    ],
    ['is refused by what must not close', [list, busy], 1, [], true],
    ['a long press stops at what must not close', [busy, code], 0, [[code, 1]], true],
    ['passes over one that is closing already', [list, layer(0)], 0, [[list, 1]], false],
  ] as const)('%s', (_, layers, left, expected, refused) => {
    const plan = planRetreat<BackLayer>(layers, left);
    expect(plan.retreats.map((retreat) => [retreat.layer, retreat.level])).toEqual(expected);
    expect(plan.refused).toBe(refused);
  });

  it('counts an entry for each dialog and each step in it', () =>
    expect(countEntries([list, steps, code])).toBe(5));
});
