import { styled } from 'styled-components';
import { radius, space, toneColors, type Tone } from '@billpay/ui/theme';

/**
 * Header of a payment's outcome, with the amount and the status on the colour of the status. The browser does
 * not translate it.
 */
export const OutcomeHero = styled.div.attrs({ translate: 'no' })<{ $tone: Tone }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow-wrap: anywhere;
  justify-items: center;
  gap: ${space(4)};
  padding: ${space(24)} ${space(16)};
  /* Visible if forced colours replace the background. */
  border: 1px solid transparent;
  border-radius: ${radius.card};
  background: ${({ $tone }) => toneColors($tone).soft};
  text-align: center;
`;
