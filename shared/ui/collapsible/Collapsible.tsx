import { createElement, useId, useState, type ReactNode } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { css, styled } from 'styled-components';
import { useMediaQuery } from '../theme/media';
import { TOUCH_TARGET, color, motion, radius, space } from '../theme/tokens';

export interface CollapsibleProps {
  title: ReactNode;
  children: ReactNode;
  /** Whether the section is open, controlled with `onOpenChange`. */
  open?: boolean;
  onOpenChange?(open: boolean): void;
  /**
   * Whether the section is initially open, if it is not controlled. Defaults to true. In print, it is always
   * open.
   */
  defaultOpen?: boolean;
  /** Makes the title a heading of the page's outline. */
  headingLevel?: 2 | 3 | 4;
  /** Content next to the title, outside its button, for example a count or 'View all'. */
  trailing?: ReactNode;
  /**
   * Content below the title, which is visible even when collapsed, for example the section's total. In a
   * `Card`, the title and the hero are on the bank's colour.
   */
  hero?: ReactNode;
}

/** Has the same corners as its card. */
const Root = styled.div`
  border-radius: inherit;
`;
/** Fills its card while it is collapsed. */
const Hero = styled.div<{ $collapsed: boolean }>`
  margin: calc(-1 * var(--card-padding, 0px)) calc(-1 * var(--card-padding, 0px)) ${space(4)};
  padding: ${space(12)} var(--card-padding, 0px) ${space(16)};
  border-start-start-radius: inherit;
  border-start-end-radius: inherit;
  ${({ $collapsed }) =>
    $collapsed &&
    css`
      margin-block-end: calc(-1 * var(--card-padding, 0px));
      border-radius: inherit;
    `}
  background: var(--bp-hero);
  color: var(--bp-on-hero);
  @media (forced-colors: active) {
    border-block-end: 1px solid;
    background: none;
  }
  /* Its focus rings are on the bank's colour. */
  :focus-visible {
    outline-color: currentColor;
  }
  button svg,
  button:hover svg {
    color: inherit;
  }
`;
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(8)};
  > :first-child {
    flex: 1 1 8rem;
    min-width: 0;
    font-size: 1.0625rem;
  }
`;
const Trigger = styled.button`
  display: flex;
  align-items: center;
  gap: ${space(8)};
  width: 100%;
  min-height: ${TOUCH_TARGET};
  padding: ${space(4)} 0;
  border: 0;
  border-radius: ${radius.control};
  background: transparent;
  font-weight: 650;
  line-height: 1.25;
  text-align: start;
  cursor: pointer;
  svg {
    color: ${color.muted};
    transition: transform ${motion.calm};
  }
  &:hover svg {
    color: ${color.primary};
  }
  &[aria-expanded='false'] svg {
    transform: rotate(-90deg);
  }
`;

/** A section of a page that collapses below its title. */
export function Collapsible({
  title,
  children,
  open,
  onOpenChange,
  defaultOpen = true,
  headingLevel,
  trailing,
  hero,
}: CollapsibleProps) {
  const contentId = useId();
  const [ownOpen, setOwnOpen] = useState(defaultOpen);
  const isPrinted = useMediaQuery('print');
  const isOpen = open ?? (ownOpen || isPrinted);

  function toggle(): void {
    setOwnOpen(!isOpen);
    onOpenChange?.(!isOpen);
  }

  const trigger = (
    <Trigger type="button" aria-expanded={isOpen} aria-controls={contentId} onClick={toggle}>
      <ChevronDown size={20} />
      <span>{title}</span>
    </Trigger>
  );
  const bar = (
    <Bar>
      {headingLevel ? createElement(`h${headingLevel}`, null, trigger) : <div>{trigger}</div>}
      {trailing}
    </Bar>
  );
  return (
    <Root>
      {hero ? (
        <Hero $collapsed={!isOpen}>
          {bar}
          {hero}
        </Hero>
      ) : (
        bar
      )}
      <div id={contentId} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </Root>
  );
}
