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

it('[PRE-01] fills in operator and circle suggested for a number', () => {
  const flow = createRechargeFlow({});
  enterNumber(flow, '9537525678');
  suggest(flow, airtel);
  expect(flow.getState()).toMatchObject(airtel);
});

it("[PRE-01] never overrides the customer's choice with a suggestion, because numbers can be ported", () => {
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

  it('clears the suggested operator, circle and plan when the number changes', () => {
    const flow = flowWithPlan();
    enterNumber(flow, '9812345678');
    expect(flow.getState()).toMatchObject({ operatorId: null, circle: null, plan: null });
  });

  it('keeps the chosen operator, but not the suggested circle and its plan, when the number changes', () => {
    const flow = createRechargeFlow({ operatorId: 'AIRTELPRE' });
    enterNumber(flow, '9537525678');
    suggest(flow, airtel);
    choosePlan(flow, plan);
    enterNumber(flow, '9812345678');
    expect(flow.getState()).toMatchObject({ operatorId: 'AIRTELPRE', circle: null, plan: null });
  });

  it('keeps the plan when the number changes if the customer chose operator and circle', () => {
    const flow = createRechargeFlow({ operatorId: 'AIRTELPRE' });
    enterNumber(flow, '9537525678');
    chooseCircle(flow, 'Kerala');
    choosePlan(flow, plan);
    enterNumber(flow, '9812345678');
    expect(flow.getState()).toMatchObject({ operatorId: 'AIRTELPRE', circle: 'Kerala', plan });
  });

  it('keeps everything when it removes an extra digit', () => {
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

it('[PRE-11] keeps the operator of a saved number, regardless of who issued it', () => {
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
  ])('forgets the saved number and its name when the %s is changed', (_what, change) => {
    const flow = createRechargeFlow({ saved });
    change(flow);
    expect(findSavedNumber(flow.getState())).toBeNull();
    expect(toBillName(flow.getState())).toBe('');
  });

  it('restores the saved number when the customer changes the number back', () => {
    const flow = createRechargeFlow({ saved });
    enterNumber(flow, '953752567');
    enterNumber(flow, saved.mobileNumber);
    expect(findSavedNumber(flow.getState())).toBe(saved);
    expect(toBillName(flow.getState())).toBe('Mum');
  });

  it('drops the saved name when the number changes, even if the customer has retyped the name', () => {
    const flow = createRechargeFlow({ saved });
    enterBillName(flow, 'Mu');
    enterBillName(flow, 'Mum');
    enterNumber(flow, '9537525679');
    expect(toBillName(flow.getState())).toBe('');
  });

  it('keeps a name typed for the changed number', () => {
    const flow = createRechargeFlow({ saved });
    enterNumber(flow, '9537525679');
    for (const typed of ['M', 'Mu', 'Mum']) enterBillName(flow, typed);
    expect(toBillName(flow.getState())).toBe('Mum');
  });
});

it.each([
  ['operator', chooseOperator, 'JIOPRE'],
  ['circle', chooseCircle, 'Kerala'],
] as const)('[PRE-04] clears the plan when another %s is chosen', (_what, choose, value) => {
  const flow = createRechargeFlow({ operatorId: 'AIRTELPRE' });
  suggest(flow, airtel);
  choosePlan(flow, plan);
  choose(flow, value);
  expect(flow.getState().plan).toBeNull();
});

it('[PRE-04] keeps the plan if a suggestion changes nothing', () => {
  const flow = createRechargeFlow({});
  suggest(flow, airtel);
  choosePlan(flow, plan);
  suggest(flow, airtel);
  expect(flow.getState().plan).toBe(plan);
  suggest(flow, { operatorId: 'JIOPRE', circle: 'Mumbai' });
  expect(flow.getState().plan).toBeNull();
});

it('[PRE-01] suggests nothing for a number of an unknown operator', () => {
  const flow = createRechargeFlow({ operatorId: 'AIRTELPRE' });
  suggest(flow, { operatorId: null, circle: null });
  expect(flow.getState()).toMatchObject({ operatorId: 'AIRTELPRE', circle: null });
});
