import { networkName } from '@billpay/domain/network-names';
import { Stack } from '@billpay/ui/layout';
import { FailedFetch } from '@billpay/ui/loaded-part';
import { Select } from '@billpay/ui/select';
import type { ListedBiller } from '../add-biller/listed-biller';
import { chooseCircle, chooseOperator, type RechargeFlow } from './recharge-flow';
import { rechargeTexts } from './recharge-texts';
import type { Recharge } from './use-recharge';

interface OperatorAndCircleProps {
  flow: RechargeFlow;
  recharge: Recharge;
  operators: readonly ListedBiller[];
}

/**
 * Fields for the operator and circle. They are suggested from the number and always editable (PRE-01,
 * PRE-04).
 */
export function OperatorAndCircle({ flow, recharge, operators }: OperatorAndCircleProps) {
  const { operator, circles, circle, circlesFailed } = recharge;
  return (
    <Stack gap={16}>
      <Select
        label={rechargeTexts.operator}
        placeholder={rechargeTexts.chooseOperator}
        hint={operatorHint(recharge, operators)}
        error={operators.length === 0 ? rechargeTexts.noOperator : undefined}
        options={operators.map(({ id, name }) => ({ value: id, label: name }))}
        value={operator?.id ?? ''}
        onChange={(id) => chooseOperator(flow, id)}
        required
      />
      {circlesFailed ? (
        <FailedFetch
          error={circlesFailed.error}
          text={rechargeTexts.circlesFailed}
          onRetry={circlesFailed.retry}
        />
      ) : (
        <Select
          label={rechargeTexts.circle}
          placeholder={rechargeTexts.chooseCircle}
          error={circles?.length === 0 ? rechargeTexts.noCircle : undefined}
          options={(circles ?? []).map((name) => ({ value: name, label: networkName(name) }))}
          value={circle ?? ''}
          onChange={(name) => chooseCircle(flow, name)}
          disabled={circles === undefined}
          required
        />
      )}
    </Stack>
  );
}

/** Marks the operator as suggested, or reports that another operator issued the number. */
function operatorHint({ owner, operator }: Recharge, operators: readonly ListedBiller[]): string | undefined {
  const issuer = operators.find(({ id }) => id === owner?.operatorId);
  if (!issuer || !operator) return undefined;
  return issuer.id === operator.id ? rechargeTexts.suggested : rechargeTexts.issuedBy(issuer.name);
}
