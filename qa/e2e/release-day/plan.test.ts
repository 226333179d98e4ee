import { faults } from './faults';
import { listMoves, drawPlan } from './plan';

const seeds = Array.from({ length: 200 }, (_, index) => index * 7919);

describe('the plan of a day of releases', () => {
  it('[MFE-04] plans thirty moves with each of the eight faults once, for any seed', () => {
    for (const seed of seeds) {
      const moves = listMoves(drawPlan(seed));
      expect(moves).toHaveLength(30);
      const bad = moves.flatMap((move) => (move.kind === 'bad' ? [move.fault.name] : []));
      expect(bad.toSorted()).toEqual(faults.map(({ name }) => name).toSorted());
      const kinds = new Set(moves.map(({ kind }) => kind));
      expect([...kinds].toSorted()).toEqual([
        'bad',
        'canary',
        'promote',
        'release',
        'release-shell',
        'roll-back',
        'roll-back-shell',
        'withdraw',
      ]);
    }
  });

  it('[MFE-04] releases no remote while its canary is on trial', () => {
    for (const { before, trial, meanwhile } of seeds.flatMap(drawPlan)) {
      const onTrial = [trial.remote, ...before.flatMap((move) => ('remote' in move ? move.remote : []))];
      expect(new Set(onTrial).size).toBe(2);
      for (const move of meanwhile) {
        if ('remote' in move) expect(onTrial).not.toContain(move.remote);
        if (move.kind === 'bad') expect(onTrial).not.toContain(move.fault.remote);
      }
    }
  });

  it('draws the same plan for the same seed, and different plans for different seeds', () => {
    expect(drawPlan(7)).toEqual(drawPlan(7));
    expect(new Set(seeds.map((seed) => JSON.stringify(drawPlan(seed)))).size).toBeGreaterThan(100);
  });
});
