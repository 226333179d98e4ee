import { render, screen } from '@testing-library/react';
import type { ListedBiller } from '../add-biller/listed-biller';
import { OperatorAndCircle } from './OperatorAndCircle';
import { createRechargeFlow } from './recharge-flow';
import type { Recharge } from './use-recharge';

const vodafone = { id: 'VODAFONPRE', name: 'Vodafone Prepaid' } as ListedBiller;

function show(recharge: Partial<Recharge>, operators: readonly ListedBiller[]) {
  const complete = { circle: null, owner: undefined, circlesFailed: undefined, ...recharge } as Recharge;
  render(<OperatorAndCircle flow={createRechargeFlow({})} recharge={complete} operators={operators} />);
}

it('[PRE-04] shows a message if there are no operators', () => {
  show({}, []);
  expect(screen.getByText('No Operator Avalaible')).toBeVisible();
  expect(screen.getByLabelText('Operator')).toBeInvalid();
});

it('[PRE-04] shows a message if the operator serves no circle', () => {
  show({ operator: vodafone, circles: [] }, [vodafone]);
  expect(screen.getByText('No Circle Avalaible')).toBeVisible();
  expect(screen.getByLabelText('Circle')).toBeInvalid();
});

it('[PRE-04] disables the circle until an operator is chosen', () => {
  show({}, [vodafone]);
  expect(screen.getByLabelText('Circle')).toBeDisabled();
  expect(screen.queryByText('No Circle Avalaible')).not.toBeInTheDocument();
});

it.each([
  ['VODAFONPRE', 'Suggested from the number. Change it if the number was ported.'],
  ['UNINORPRE', 'This number was issued by Telenor Prepaid. Numbers can be ported.'],
])('[PRE-01] shows the operator hint for a number issued by %s: %s', (operatorId, words) => {
  const telenor = { id: 'UNINORPRE', name: 'Telenor Prepaid' } as ListedBiller;
  show({ operator: vodafone, circles: ['Mumbai'], owner: { operatorId, circle: null } }, [vodafone, telenor]);
  expect(screen.getByText(words)).toBeVisible();
});
