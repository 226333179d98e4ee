import type { Plan } from './plan';
import {
  chooseCircle,
  chooseOperator,
  choosePlan,
  createRechargeFlow,
  enterNumber,
  suggest,
} from './recharge-flow';

const plan = { id: 'A-299' } as Plan;
const airtel = { operatorId: 'AIRTELPRE', circle: 'Mumbai' };

it('[PRE-01] a number suggests operator and circle', () => {
  const flow = createRechargeFlow({});
  enterNumber(flow, '9537525678');
  suggest(flow, airtel);
  expect(flow.getState()).toMatchObject(airtel);
});

it('[PRE-01] a suggestion never changes what the customer has chosen: numbers are ported', () => {
  const flow = createRechargeFlow({});
  chooseOperator(flow, 'JIOPRE');
  chooseCircle(flow, 'Kerala');
  suggest(flow, airtel);
  expect(flow.getState()).toMatchObject({ operatorId: 'JIOPRE', circle: 'Kerala' });
});

it('[PRE-11] a saved number keeps its operator, whoever issued it', () => {
  const flow = createRechargeFlow({ mobileNumber: '9537525678', operatorId: 'JIOPRE', billName: 'Mum' });
  suggest(flow, airtel);
  expect(flow.getState()).toMatchObject({ operatorId: 'JIOPRE', circle: 'Mumbai', billName: 'Mum' });
});

it.each([
  ['operator', chooseOperator, 'JIOPRE'],
  ['circle', chooseCircle, 'Kerala'],
] as const)('[PRE-04] another %s has other plans: the chosen one goes', (_what, choose, value) => {
  const flow = createRechargeFlow({ operatorId: 'AIRTELPRE', circle: 'Mumbai' });
  choosePlan(flow, plan);
  choose(flow, value);
  expect(flow.getState().plan).toBeNull();
});

it('[PRE-04] a suggestion that changes nothing leaves the plan', () => {
  const flow = createRechargeFlow({});
  suggest(flow, airtel);
  choosePlan(flow, plan);
  suggest(flow, airtel);
  expect(flow.getState().plan).toBe(plan);
  suggest(flow, { operatorId: 'JIOPRE', circle: 'Mumbai' });
  expect(flow.getState().plan).toBeNull();
});

it('[PRE-01] a number nobody is known to have issued suggests nothing', () => {
  const flow = createRechargeFlow({ operatorId: 'AIRTELPRE' });
  suggest(flow, { operatorId: null, circle: null });
  expect(flow.getState()).toMatchObject({ operatorId: 'AIRTELPRE', circle: null });
});
