import { styled } from 'styled-components';
import { space, type } from '@billpay/ui/theme';

/** A question that the customer answers with one of the {@link Choices}. */
export const Question = styled.p`
  outline: none;
  ${type.body}
  font-weight: 650;
  text-align: center;
`;

/** The buttons that answer a question; stacked on a phone. */
export const Choices = styled.div`
  display: flex;
  flex: 1;
  justify-content: flex-end;
  gap: ${space(12)};
  @media (max-width: 500px) {
    flex-direction: column;
  }
`;
