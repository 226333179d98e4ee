import { styled } from 'styled-components';
import { networkPeriod } from '@billpay/domain/network-names';
import { formatRupees, readableRupees } from '@billpay/domain/money';
import { Badge } from '@billpay/ui/badge';
import { Button } from '@billpay/ui/button';
import { Collapsible } from '@billpay/ui/collapsible';
import { color, media, radius, space, type } from '@billpay/ui/theme';
import type { Plan } from './plan';
import { plansTexts } from './recharge-texts';

interface PlanCardProps {
  plan: Plan;
  popular: boolean;
  onChoose(): void;
}

const Frame = styled.li`
  padding: ${space(12)} ${space(16)};
  /* A collapsed title is as high as its touch target. */
  &:has(> :last-child [aria-expanded='false']) {
    padding-block-end: ${space(4)};
  }
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  @media ${media.largeText} {
    padding-inline: ${space(8)};
  }
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(8)} ${space(12)};
  > button {
    margin-inline-start: auto;
  }
`;
const Price = styled.h3`
  ${type.heading}
  font-variant-numeric: tabular-nums;
`;
const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(4.75rem, 1fr));
  gap: ${space(8)};
  margin-block: ${space(8)};
  dt {
    color: ${color.muted};
    ${type.small}
  }
  dd {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
`;

/** A plan with its price, benefits and validity. The customer can expand the details (PRE-05). */
export function PlanCard({ plan, popular, onChoose }: PlanCardProps) {
  const price = formatRupees(plan.pricePaise);
  const facts = [
    { label: plansTexts.data, value: plan.data },
    { label: plansTexts.talktime, value: plan.talktime && readableRupees(plan.talktime) },
    { label: plansTexts.validity, value: plan.validity && networkPeriod(plan.validity) },
  ];
  return (
    <Frame>
      <Head>
        <Price>{price}</Price>
        {popular && <Badge tone="primary">{plansTexts.popular}</Badge>}
        <Button onClick={onChoose} aria-label={plansTexts.choose(price)}>
          {plansTexts.select}
        </Button>
      </Head>
      <Facts>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </Facts>
      <Collapsible title={plansTexts.details} defaultOpen={false}>
        {plan.description}
      </Collapsible>
      {plan.benefits && (
        <Collapsible title={plansTexts.benefits} defaultOpen={false}>
          {plan.benefits}
        </Collapsible>
      )}
    </Frame>
  );
}
