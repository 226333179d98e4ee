import type { Plan } from './plan';
import {
  toBillName,
  chooseCircle,
  chooseOperator,
  choosePlan,
  createRechargeFlow,
  enterBillName,
  enterNumber,
  findSavedNumber,
  suggest,
  type RechargeFlow,
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

describe('[PRE-01] another number', () => {
  const flowWithPlan = () => {
    const flow = createRechargeFlow({});
    enterNumber(flow, '9537525678');
    suggest(flow, airtel);
    choosePlan(flow, plan);
    return flow;
  };

  it('has neither the operator, the circle nor the plan of the one before', () => {
    const flow = flowWithPlan();
    enterNumber(flow, '9812345678');
    expect(flow.getState()).toMatchObject({ operatorId: null, circle: null, plan: null });
  });

  it('keeps the operator that the customer has chosen, not a plan for the circle of the one before', () => {
    const flow = createRechargeFlow({ operatorId: 'AIRTELPRE' });
    enterNumber(flow, '9537525678');
    suggest(flow, airtel);
    choosePlan(flow, plan);
    enterNumber(flow, '9812345678');
    expect(flow.getState()).toMatchObject({ operatorId: 'AIRTELPRE', circle: null, plan: null });
  });

  it('keeps the plan when the customer has chosen operator and circle', () => {
    const flow = createRechargeFlow({ operatorId: 'AIRTELPRE' });
    enterNumber(flow, '9537525678');
    chooseCircle(flow, 'Kerala');
    choosePlan(flow, plan);
    enterNumber(flow, '9812345678');
    expect(flow.getState()).toMatchObject({ operatorId: 'AIRTELPRE', circle: 'Kerala', plan });
  });

  it('is not one that had a digit too many', () => {
    const flow = flowWithPlan();
    enterNumber(flow, '9537525678');
    expect(flow.getState()).toMatchObject({ ...airtel, plan });
  });
});

const mum = {
  customerBillId: 7,
  mobileNumber: '9537525678',
  operatorId: 'JIOPRE',
  circle: null,
  billName: 'Mum',
};

it('[PRE-11] a saved number keeps its operator, whoever issued it', () => {
  const flow = createRechargeFlow({ saved: mum });
  suggest(flow, airtel);
  expect(flow.getState()).toMatchObject({ operatorId: 'JIOPRE', circle: 'Mumbai' });
  expect(toBillName(flow.getState())).toBe('Mum');
  expect(findSavedNumber(flow.getState())).toBe(mum);
});

describe('[PRE-11] a saved number that is changed', () => {
  const saved = { ...mum, circle: 'Mumbai' };

  it.each([
    ['number', (flow: RechargeFlow) => enterNumber(flow, '9537525679')],
    ['operator', (flow: RechargeFlow) => chooseOperator(flow, 'AIRTELPRE')],
    ['circle', (flow: RechargeFlow) => chooseCircle(flow, 'Kerala')],
  ])('to another %s is no longer the saved one, nor called by its name', (_what, change) => {
    const flow = createRechargeFlow({ saved });
    change(flow);
    expect(findSavedNumber(flow.getState())).toBeNull();
    expect(toBillName(flow.getState())).toBe('');
  });

  it('and changed back is the saved one again', () => {
    const flow = createRechargeFlow({ saved });
    enterNumber(flow, '953752567');
    enterNumber(flow, saved.mobileNumber);
    expect(findSavedNumber(flow.getState())).toBe(saved);
    expect(toBillName(flow.getState())).toBe('Mum');
  });

  it('loses the saved name even when that was typed again before', () => {
    const flow = createRechargeFlow({ saved });
    enterBillName(flow, 'Mu');
    enterBillName(flow, 'Mum');
    enterNumber(flow, '9537525679');
    expect(toBillName(flow.getState())).toBe('');
  });

  it('keeps a name the customer has typed for it', () => {
    const flow = createRechargeFlow({ saved });
    enterNumber(flow, '9537525679');
    for (const typed of ['M', 'Mu', 'Mum']) enterBillName(flow, typed);
    expect(toBillName(flow.getState())).toBe('Mum');
  });
});

it.each([
  ['operator', chooseOperator, 'JIOPRE'],
  ['circle', chooseCircle, 'Kerala'],
] as const)('[PRE-04] another %s has other plans: the chosen one goes', (_what, choose, value) => {
  const flow = createRechargeFlow({ operatorId: 'AIRTELPRE' });
  suggest(flow, airtel);
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

it('[PRE-01] a number of an unknown operator suggests nothing', () => {
  const flow = createRechargeFlow({ operatorId: 'AIRTELPRE' });
  suggest(flow, { operatorId: null, circle: null });
  expect(flow.getState()).toMatchObject({ operatorId: 'AIRTELPRE', circle: null });
});
