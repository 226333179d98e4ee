import { styled } from 'styled-components';
import { radius, space, toneColors, type Tone } from '@billpay/ui/theme';

/** Header of a payment's outcome: amount and status on the status colour. Excluded from a browser's translation. */
export const OutcomeHero = styled.div.attrs({ translate: 'no' })<{ $tone: Tone }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow-wrap: anywhere;
  justify-items: center;
  gap: ${space(4)};
  padding: ${space(24)} ${space(16)};
  /* Visible if the customer's own colours replace the background. */
  border: 1px solid transparent;
  border-radius: ${radius.card};
  background: ${({ $tone }) => toneColors($tone).soft};
  text-align: center;
`;
