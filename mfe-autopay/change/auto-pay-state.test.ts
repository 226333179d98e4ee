import { toMonth } from '../payment-days/payment-days';
import { findState, findLockReason, type AutoPayState, type Change } from './auto-pay-state';

const autoPay = (change: object = {}) => ({
  paymentDay: 20,
  startsIn: toMonth('2031-01'),
  active: true,
  ...change,
});
const waiting = { startsIn: toMonth('2031-03'), active: false };

describe('the state of an auto pay on a bank day', () => {
  it.each<[string, object, AutoPayState]>([
    ['2031-02-10', {}, 'active'],
    ['2031-02-10', { active: false }, 'stopped'],
    ['2031-02-10', waiting, 'waiting'],
    ['2031-03-01', waiting, 'stopped'],
    ['2031-02-20', {}, 'payment-day'],
    ['2031-02-20', { active: false }, 'payment-day'],
    ['2031-02-20', waiting, 'payment-day'],
    ['2031-03-01', { paymentDay: 30 }, 'payment-day'],
    ['2031-02-28', { paymentDay: 30 }, 'active'],
  ])('[AUTO-09] determines on %s the state of an auto pay with %j: %s', (today, change, state) => {
    expect(findState(autoPay(change), today)).toBe(state);
  });

  const changes: readonly Change[] = ['edit', 'stop', 'resume', 'delete'];

  it.each<[AutoPayState, string, object, readonly Change[]]>([
    ['active', '2031-02-10', {}, changes],
    ['stopped', '2031-02-10', { active: false }, ['stop', 'resume', 'delete']],
    ['waiting', '2031-02-10', waiting, ['delete']],
    ['payment-day', '2031-02-20', {}, []],
  ])('[AUTO-09] allows the same changes as the bank in the state %s', (_, today, change, allowed) => {
    expect(changes.filter((each) => findLockReason(each, autoPay(change), today) === null)).toEqual(allowed);
  });

  it('[AUTO-09] shows the first month in which a waiting auto pay can be changed', () => {
    expect(findLockReason('edit', autoPay(waiting), '2031-02-10')).toBe(
      'It can be changed once it is active, from March 2031.',
    );
  });
});
