import { findPlans, isPopular, listPlanCategories, toPlan, type Plan } from './plan';

function plan(rupees: number, category = 'Unlimited'): Plan {
  return {
    id: `P${rupees}`,
    pricePaise: rupees * 100,
    category,
    description: '',
    data: null,
    talktime: null,
    validity: null,
    benefits: null,
    type: null,
  };
}

const ids = (plans: readonly Plan[]) => plans.map(({ id }) => id);

it('[PRE-05] decodes character entities in a plan', () => {
  const wire = {
    amount: '199.00',
    categoryType: 'Data',
    planDesc: '2GB &amp; calls',
    planAdditionalInfo: { 'Additional Benefits': 'Disney&#43;', Data: '2GB' },
    billerPlanId: 'P199',
    Circle: 'Delhi',
  };
  expect(toPlan(wire)).toMatchObject({
    description: '2GB & calls',
    benefits: 'Disney+',
    data: '2GB',
    talktime: null,
  });
});

it.each([
  [199, 'Unlimited', false],
  [200, 'Unlimited', true],
  [600, 'unlimited', true],
  [601, 'Unlimited', false],
  [299, 'Data', false],
])('[PRE-06] checks whether a plan of ₹ %d in %s is popular: %s', (rupees, category, popular) => {
  expect(isPopular(plan(rupees, category))).toBe(popular);
});

it('[PRE-05] lists each category once, in the order of the plans', () => {
  expect(listPlanCategories([plan(1, 'Data'), plan(2, 'Top up'), plan(3, 'Data')])).toEqual([
    'Data',
    'Top up',
  ]);
});

describe('searching for an amount', () => {
  const plans = [plan(19), plan(199), plan(299), plan(1999), plan(49)];

  it('[PRE-05] shows every plan without a search', () => {
    expect(findPlans(plans, '')).toEqual({ exact: true, plans });
  });

  it('[PRE-05] shows the plans with a price that starts with the searched digits', () => {
    const found = findPlans(plans, '199');
    expect(found.exact).toBe(true);
    expect(ids(found.plans)).toEqual(['P199', 'P1999']);
  });

  it('[PRE-07] shows the nearest plans if none has the searched price', () => {
    const found = findPlans(plans, '310');
    expect(found.exact).toBe(false);
    expect(ids(found.plans)[0]).toBe('P299');
  });

  it('[PRE-07] finds nothing in an empty list', () => {
    expect(findPlans([], '310')).toEqual({ exact: false, plans: [] });
  });
});

it('[PRE-05] converts a plan of the API to paise, and missing fields to null', () => {
  const wire = {
    amount: '299.00',
    categoryType: 'Unlimited',
    planDesc: 'Calls',
    planAdditionalInfo: { Validity: '28 Days', 'Additional Benefits': 'Films', 'Plan Type': 'Unlimited' },
    billerPlanId: 'X-299',
    Circle: 'Mumbai',
  };
  expect(toPlan(wire)).toEqual({
    id: 'X-299',
    pricePaise: 299_00,
    category: 'Unlimited',
    description: 'Calls',
    data: null,
    talktime: null,
    validity: '28 Days',
    benefits: 'Films',
    type: 'Unlimited',
  });
});
