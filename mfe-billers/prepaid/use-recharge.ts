import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useHost } from '@billpay/host-api';
import { toKeptText } from '@billpay/domain/typed-text';
import type { PrepaidSelection } from '@billpay/host-api/events';
import type { ListedBiller } from '../add-biller/listed-biller';
import { parameterRulesQuery } from '../add-biller/input-signatures-api';
import { listCircles } from './prepaid-details';
import { numberOwnerQuery, operatorsQuery, type NumberOwner } from './operators-api';
import { isMobileNumber, isPrepaidName } from './prepaid-rules';
import { toBillName, findSavedNumber, suggest, type RechargeDraft, type RechargeFlow } from './recharge-flow';

/** State and actions of the recharge form. */
export interface Recharge {
  readonly draft: RechargeDraft;
  readonly operators: UseQueryResult<readonly ListedBiller[]>;
  readonly operator: ListedBiller | undefined;
  /** Circles of the chosen operator; undefined until they are loaded. */
  readonly circles: readonly string[] | undefined;
  readonly circlesFailed: { readonly error: Error; retry(): void } | undefined;
  /** The chosen circle, if the operator serves it. */
  readonly circle: string | null;
  /** Operator and circle that issued the number, if known. */
  readonly owner: NumberOwner | undefined;
  /** The recharge to pay; null until the form is valid (PRE-04). */
  readonly selection: PrepaidSelection | null;
}

/** Manages the recharge form: input, choices, and suggestions from the number. */
export function useRecharge(flow: RechargeFlow): Recharge {
  const host = useHost();
  const draft = useStore(flow);
  const operators = useQuery(operatorsQuery(host));
  const operator = operators.data?.find(({ id }) => id === draft.operatorId);
  const rules = useQuery({
    ...parameterRulesQuery(host, operator?.id ?? ''),
    enabled: operator !== undefined,
  });
  // Treats a failed suggestion as no suggestion, without a message.
  const { data: owner } = useQuery({
    ...numberOwnerQuery(host, draft.mobileNumber),
    enabled: isMobileNumber(draft.mobileNumber),
  });
  useEffect(() => {
    if (owner) suggest(flow, owner);
  }, [flow, owner]);

  const circles = operator && rules.data && listCircles(rules.data);
  const circle = draft.circle !== null && circles?.includes(draft.circle) ? draft.circle : null;
  return {
    draft,
    operators,
    operator,
    circles,
    circlesFailed:
      rules.isError && !rules.isFetching
        ? { error: rules.error, retry: () => void rules.refetch() }
        : undefined,
    circle,
    owner,
    selection: operator && circle !== null ? toSelection(draft, operator, circle) : null,
  };
}

function toSelection(draft: RechargeDraft, operator: ListedBiller, circle: string): PrepaidSelection | null {
  const { mobileNumber, plan } = draft;
  const billName = toBillName(draft);
  const saved = findSavedNumber(draft);
  if (!plan || !isMobileNumber(mobileNumber) || !isPrepaidName(billName)) return null;
  return {
    billerId: operator.id,
    billerName: operator.name,
    mobileNumber,
    circle,
    planId: plan.id,
    amountPaise: plan.pricePaise,
    validity: plan.validity ?? '',
    planDescription: plan.description,
    ...(plan.type === null ? {} : { planType: plan.type }),
    billName: toKeptText(billName),
    ...(saved && { customerBillId: saved.customerBillId }),
  };
}
