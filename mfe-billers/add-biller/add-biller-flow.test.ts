import {
  createAddBillerFlow,
  editDraft,
  hasMoved,
  pickBiller,
  pickCategory,
  refuse,
  setBillLookup,
  setSaving,
  showSaved,
  stepBack,
} from './add-biller-flow';
import { typeInto } from '../search/search';
import type { ListedBiller } from './listed-biller';

const biller: ListedBiller = {
  id: 'BEST00000MUM01',
  name: 'B.E.S.T Mumbai',
  categoryName: 'Electricity',
  coverage: 'Maharashtra',
  flags: {
    acceptsAdhoc: false,
    exactness: 'exact',
    fetchRequirement: 'MANDATORY',
    billValidation: 'NOT_SUPPORTED',
    validateBillAllowed: false,
  },
  exactnessSpelling: 'Exact',
};
const details = { billName: 'Flat', parameters: [] };

function atForm() {
  const flow = createAddBillerFlow({ categoryId: 6 });
  pickBiller(flow, biller);
  return flow;
}

describe('[BEY-52] prefilled values', () => {
  const draftAfter = (wanted: string) => {
    const prefilled = { 'Consumer Number': '7635549010' };
    const flow = createAddBillerFlow({ categoryId: 6, billerId: wanted, prefilled });
    pickBiller(flow, biller);
    const { step } = flow.getState();
    return step.name === 'add-biller' ? step.draft.values : null;
  };

  it('fills only the form of the requested biller', () => {
    expect(draftAfter(biller.id)).toEqual({ 'Consumer Number': '7635549010' });
    expect(draftAfter('ANOTHER')).toEqual({});
  });

  it('fills the form of a known biller', () => {
    const flow = createAddBillerFlow({ categoryId: 6, billerId: biller.id, prefilled: { A: '1' } }, biller);
    expect(flow.getState().step).toMatchObject({ name: 'add-biller', draft: { values: { A: '1' } } });
  });
});

describe('the steps of adding a biller', () => {
  it.each([
    ['nothing is known', {}, { name: 'show-categories' }],
    ['a category was picked', { categoryId: 6 }, { name: 'list-billers', categoryId: 6 }],
    [
      'a biller was named',
      { categoryId: 6, billerId: 'X1' },
      { name: 'list-billers', categoryId: 6, wantedBillerId: 'X1' },
    ],
    ['the category is one of recharges', { categoryId: 46 }, { name: 'list-billers', categoryId: 46 }],
  ])('[HOME-07] starts at the right step if %s', (_, request, step) => {
    const flow = createAddBillerFlow(request);
    expect(flow.getState().step).toEqual(step);
    expect(hasMoved(flow)).toBe(false);
  });

  it('[FIND-04] starts at the form of a biller found by a search', () => {
    const flow = createAddBillerFlow({ categoryId: 6, billerId: biller.id }, biller);
    expect(flow.getState().step).toMatchObject({ name: 'add-biller', categoryId: 6, biller });
    stepBack(flow);
    expect(flow.getState().step).toEqual({ name: 'list-billers', categoryId: 6 });
  });

  it('[FIND-04] opens the form of a found biller while the categories are loading, and leads to the categories on Back', () => {
    const flow = createAddBillerFlow({ billerId: biller.id }, biller);
    expect(flow.getState().step).toMatchObject({ name: 'add-biller', biller });
    stepBack(flow);
    expect(flow.getState().step).toEqual({ name: 'show-categories' });
    const operator = { ...biller, categoryName: 'Mobile Prepaid' };
    expect(createAddBillerFlow({ billerId: biller.id }, operator).getState().step).toMatchObject({
      name: 'recharge',
      operatorId: biller.id,
    });
  });

  it('[LIST-02] goes from a found or selected operator to the recharge form, and back to the operators', () => {
    const recharge = { name: 'recharge', categoryId: 46, operatorId: biller.id };
    const found = createAddBillerFlow({ categoryId: 46, billerId: biller.id }, biller);
    expect(found.getState().step).toEqual(recharge);
    const picked = createAddBillerFlow({ categoryId: 46 });
    pickBiller(picked, biller);
    expect(picked.getState().step).toEqual(recharge);
    stepBack(picked);
    expect(picked.getState().step).toEqual({ name: 'list-billers', categoryId: 46 });
  });

  it('[LIST-01] keeps the search text while a form is open, and clears it when the category changes', () => {
    const flow = createAddBillerFlow({ categoryId: 6 });
    typeInto(flow.getState().listSearch, 'tata', 0);
    pickBiller(flow, biller);
    stepBack(flow);
    expect(flow.getState().listSearch.getState().typed.text).toBe('tata');
    pickCategory(flow, 18);
    expect(flow.getState().listSearch.getState().typed.text).toBe('');
  });

  it('[ADD-01] goes from the category to the billers and the form, and back in reverse order', () => {
    const flow = createAddBillerFlow({});
    pickCategory(flow, 6);
    pickBiller(flow, biller);
    expect(flow.getState().step).toMatchObject({ name: 'add-biller', categoryId: 6, biller });
    stepBack(flow);
    expect(flow.getState().step).toEqual({ name: 'list-billers', categoryId: 6 });
    stepBack(flow);
    expect(flow.getState().step).toEqual({ name: 'show-categories' });
    expect(hasMoved(flow)).toBe(true);
  });

  describe('counts the steps that Back can undo', () => {
    const taken = (flow: ReturnType<typeof createAddBillerFlow>) => flow.getState().stepsTaken;

    it('[ADD-01] counts each step from the categories to the form', () => {
      const flow = createAddBillerFlow({});
      expect(taken(flow)).toBe(0);
      pickCategory(flow, 6);
      pickBiller(flow, biller);
      expect(taken(flow)).toBe(2);
      stepBack(flow);
      expect(taken(flow)).toBe(1);
    });

    it('[FIND-04] does not count the list that is shown only during the search for the requested biller', () => {
      const flow = createAddBillerFlow({ categoryId: 6, billerId: biller.id });
      pickBiller(flow, biller);
      expect(taken(flow)).toBe(0);
    });

    it('[LIST-01] does not count steps before the first visible step, although the back arrow leads to them', () => {
      const flow = createAddBillerFlow({ categoryId: 6 });
      stepBack(flow);
      expect(taken(flow)).toBe(0);
    });

    it('[ADD-10] does not count steps after the biller is saved', () => {
      const flow = atForm();
      showSaved(flow, { customerBillId: 1, billName: 'Flat', message: undefined });
      expect(taken(flow)).toBe(0);
    });
  });

  it('[ADD-01] opens an empty form for another biller', () => {
    const flow = atForm();
    editDraft(flow, { values: { 'K Number': '12' }, billName: 'Flat' });
    stepBack(flow);
    pickBiller(flow, biller);
    expect(flow.getState().step).toMatchObject({ draft: { values: {}, billName: '' } });
  });

  it('[ADD-15] shows why a biller was not saved, for exactly 2 s', () => {
    jest.useFakeTimers();
    const flow = atForm();
    refuse(flow, 'The service is not available at the moment.');
    jest.advanceTimersByTime(1_999);
    expect(flow.getState().step).toMatchObject({ saving: { stage: 'refused' } });
    jest.advanceTimersByTime(1);
    expect(flow.getState().step).toMatchObject({ saving: { stage: 'filling-in' } });
    jest.useRealTimers();
  });

  it('[ADD-15] keeps a newer message when an older one expires', () => {
    jest.useFakeTimers();
    const flow = atForm();
    refuse(flow, 'The first');
    jest.advanceTimersByTime(1_500);
    setSaving(flow, { stage: 'confirming', details });
    jest.advanceTimersByTime(1_500);
    expect(flow.getState().step).toMatchObject({ saving: { stage: 'confirming' } });
    jest.useRealTimers();
  });

  it('[ADD-15] clears the message about the last attempt when the customer types', () => {
    const flow = atForm();
    setSaving(flow, { stage: 'refused', message: 'K Number is not valid' });
    editDraft(flow, { values: {}, billName: 'Flat' });
    expect(flow.getState().step).toMatchObject({
      saving: { stage: 'filling-in' },
      draft: { billName: 'Flat' },
    });
  });

  it('[ADD-09] ignores a response that arrives after the customer has left the form', () => {
    const flow = atForm();
    setSaving(flow, { stage: 'confirming', details });
    stepBack(flow);
    setSaving(flow, { stage: 'duplicate' });
    setBillLookup(flow, { state: 'failed' });
    expect(flow.getState().step).toEqual({ name: 'list-billers', categoryId: 6 });
  });
});
