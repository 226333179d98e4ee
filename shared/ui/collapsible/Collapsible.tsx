import { createElement, useId, useState, type ReactNode } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { styled } from 'styled-components';
import { TOUCH_TARGET, color, motion, radius, space } from '../theme/tokens';

export interface CollapsibleProps {
  title: ReactNode;
  children: ReactNode;
  /** Pass both to control it … */
  open?: boolean;
  onOpenChange?(open: boolean): void;
  /** … or its initial state; defaults to open. */
  defaultOpen?: boolean;
  /** Makes the title a heading of the page's outline. */
  headingLevel?: 2 | 3 | 4;
  /** Beside the title and outside of its button: a count, 'View all'. */
  trailing?: ReactNode;
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(8)};
  > :first-child {
    flex: 1;
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

/** A section of a page that collapses under its title. */
export function Collapsible({
  title,
  children,
  open,
  onOpenChange,
  defaultOpen = true,
  headingLevel,
  trailing,
}: CollapsibleProps) {
  const contentId = useId();
  const [ownOpen, setOwnOpen] = useState(defaultOpen);
  const isOpen = open ?? ownOpen;

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
  return (
    <div>
      <Bar>
        {headingLevel ? createElement(`h${headingLevel}`, null, trigger) : <div>{trigger}</div>}
        {trailing}
      </Bar>
      <div id={contentId} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}
