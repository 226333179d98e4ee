import { styled } from 'styled-components';

/** A rotating ring in the colour of the text. It is only decoration, so add a text. `$size` is in px. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })<{ $size?: number }>`
  display: inline-block;
  flex: none;
  width: ${({ $size = 20 }) => $size}px;
  height: ${({ $size = 20 }) => $size}px;
  border: 2px solid currentcolor;
  border-inline-end-color: transparent;
  border-radius: 50%;
  animation: bp-turn 0.8s linear infinite;
  @media (forced-colors: active) {
    border-inline-end-color: Canvas;
  }
`;
