import { css, styled } from 'styled-components';
import type { BrandPicture } from '@billpay/host-api';
import { sizeWithin } from '../theme/branding';
import { useDarkTheme } from '../theme/media';
import { radius } from '../theme/tokens';

export interface BrandImageProps {
  picture: BrandPicture;
  /** Maximum height in px. A wide picture becomes lower. */
  most: { readonly height: number; readonly maxWidth: number };
}

/**
 * White, because most logos are made for paper. Takes no additional space, so that both themes share one
 * layout.
 */
const plate = css`
  padding: 2px 6px;
  object-fit: contain;
  border-radius: ${radius.control};
  background: white;
`;
const Image = styled.img<{ $onPlate: boolean }>`
  flex: none;
  vertical-align: middle;
  ${({ $onPlate }) => $onPlate && plate}
`;

/**
 * A picture of the bank's branding in its proportions, in reserved space. In the dark theme, it has a white
 * background unless the bank provides a dark picture.
 */
export function BrandImage({ picture, most }: BrandImageProps) {
  const isDark = useDarkTheme();
  const { src, darkSrc, text } = picture;
  return (
    <Image
      src={isDark && darkSrc ? darkSrc : src}
      alt={text}
      {...sizeWithin(picture, most)}
      $onPlate={isDark && !darkSrc}
    />
  );
}
