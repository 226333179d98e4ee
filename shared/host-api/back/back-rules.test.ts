import { countEntries, planRetreat, type BackLayer } from './back-rules';

const layer = (entries: number, canGoBack = true): BackLayer => ({ entries, canGoBack });

describe('planning the effect of Back', () => {
  const list = layer(1);
  const steps = layer(3);
  const code = layer(1);
  const busy = layer(1, false);

  it.each([
    ['do nothing while no entry has been removed', [list, code], 2, [], false],
    ['close the topmost dialog', [list, code], 1, [[code, 1]], false],
    ['go back a step before the dialog closes', [steps], 2, [[steps, 3]], false],
    [
      'on a long press, undo steps and close dialogs in order',
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
    ['refuse if the dialog must not close', [list, busy], 1, [], true],
    ['on a long press, stop at a dialog that must not close', [busy, code], 0, [[code, 1]], true],
    ['skip a dialog that is already closing', [list, layer(0)], 0, [[list, 1]], false],
  ] as const)('plans for Back: %s', (_, layers, left, expected, refused) => {
    const plan = planRetreat<BackLayer>(layers, left);
    expect(plan.retreats.map((retreat) => [retreat.layer, retreat.level])).toEqual(expected);
    expect(plan.refused).toBe(refused);
  });

  it('counts an entry for each dialog and each step in it', () =>
    expect(countEntries([list, steps, code])).toBe(5));
});
