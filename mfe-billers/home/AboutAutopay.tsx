import { styled } from 'styled-components';
import { InfoTip } from '@billpay/shared/ui/tooltip';
import { color, space, type } from '@billpay/shared/ui/theme';
import { homeTexts } from './home-texts';

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  ${type.small}
  color: ${color.muted};
`;

/** What auto pay is and when it can be had (HOME-18). */
export function AboutAutopay() {
  return (
    <Line>
      <span aria-hidden>{homeTexts.aboutAutopay}</span>
      <InfoTip label={homeTexts.aboutAutopay}>{homeTexts.aboutAutopayText}</InfoTip>
    </Line>
  );
}
