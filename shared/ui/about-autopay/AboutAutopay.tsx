import { styled } from 'styled-components';
import { color, space, type } from '../theme/tokens';
import { InfoTip } from '../tooltip';
import { aboutAutopayTexts as texts } from './about-autopay-texts';

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  ${type.small}
  color: ${color.muted};
`;

/** Explains auto pay and its eligibility (HOME-18, AUTO-01). */
export function AboutAutopay() {
  return (
    <Line>
      <span aria-hidden>{texts.label}</span>
      <InfoTip label={texts.label}>{texts.tip}</InfoTip>
    </Line>
  );
}
