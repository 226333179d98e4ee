import { styled } from 'styled-components';
import { fetchLooks } from '../category-icon/CategoryIcon';
import { LazyContent } from '../lazy-module';
import { color } from '../theme/tokens';

export interface BillerMarkProps {
  /** The biller's name, which determines the letters, and the hue if no category is known. */
  name: string;
  /** The category's name as the API spells it, which determines the icon and the hue. */
  category?: string | undefined;
  /** Edge length in px. Defaults to 44. */
  size?: number;
}

const Square = styled.span.attrs({ 'aria-hidden': true })<{ $size: number; $hue: number | null }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => $size / 16}rem;
  height: ${({ $size }) => $size / 16}rem;
  border-radius: 27%;
  background: ${({ $hue }) => ($hue === null ? color.sunken : `hsl(${$hue} var(--bp-mark-soft))`)};
  color: hsl(${({ $hue }) => $hue} var(--bp-mark-text));
  font-size: ${({ $size }) => ($size * 0.38) / 16}rem;
  font-weight: 650;
  line-height: 1;
  letter-spacing: 0.01em;
  user-select: none;
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

/** Loaded only for lists without categories, because Home has them. */
const fetchLetters = () => import('./derived-mark');

/**
 * The icon of a biller's category on a tint, or the biller's letters, instead of a logo. Decorates the name
 * next to it.
 */
export function BillerMark({ name, category, size = 44 }: BillerMarkProps) {
  if (category === undefined) {
    return (
      <LazyContent fetchModule={fetchLetters} loading={<Square $size={size} $hue={null} />}>
        {({ pickHue, pickLetters }) => (
          <Square $size={size} $hue={pickHue(name)}>
            {pickLetters(name)}
          </Square>
        )}
      </LazyContent>
    );
  }
  return (
    <LazyContent fetchModule={fetchLooks} loading={<Square $size={size} $hue={null} />}>
      {({ findCategoryLook }) => {
        const { Icon, hue } = findCategoryLook(category);
        return (
          <Square $size={size} $hue={hue}>
            <Icon size={size / 2} strokeWidth={1.75} />
          </Square>
        );
      }}
    </LazyContent>
  );
}
