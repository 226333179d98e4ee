import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { TOUCH_TARGET, color, motion, space } from '../theme/tokens';

export interface TabsProps {
  /** Accessible name of the tab list. */
  label: string;
  /** Id of the selected tab. */
  value: string;
  onChange(id: string): void;
  tabs: readonly { id: string; label: ReactNode; content: ReactNode }[];
}

const List = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)};
  border-block-end: 1px solid ${color.line};
`;
const Tab = styled.button`
  position: relative;
  min-height: ${TOUCH_TARGET};
  padding: ${space(8)} ${space(12)};
  border: 0;
  background: transparent;
  color: ${color.muted};
  font-weight: 500;
  cursor: pointer;
  transition: color ${motion.quick};
  &:hover {
    color: ${color.ink};
  }
  &:focus-visible {
    outline-offset: -2px;
    border-radius: 6px;
  }
  &::after {
    content: '';
    position: absolute;
    inset: auto ${space(8)} 0;
    height: 3px;
    border-radius: 3px 3px 0 0;
    background: transparent;
  }
  &[aria-selected='true'] {
    color: ${color.primary};
    &::after {
      background: ${color.primary};
    }
  }
  @media (forced-colors: active) {
    &[aria-selected='true']::after {
      background: Highlight;
    }
  }
`;
const Panel = styled.div`
  padding-block-start: ${space(16)};
  &:focus-visible {
    outline-offset: 4px;
    border-radius: 4px;
  }
`;

/** Returns the index of the tab to which a key moves from tab `at` of `count` tabs; null for other keys. */
function tabByKey(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/**
 * Tabs, wrapped to a second line if necessary. Arrow keys, Home and End move and select. Renders only the
 * selected tab's content.
 */
export function Tabs({ label, value, onChange, tabs }: TabsProps) {
  const ownId = useId();
  const chosenAt = tabs.findIndex((tab) => tab.id === value);
  const tabId = (id: string) => `${ownId}-tab-${id}`;

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const nextAt = tabByKey(event.key, chosenAt, tabs.length);
    const next = tabs[nextAt ?? -1];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.indexOf(next)]?.focus();
  }

  return (
    <div>
      <List role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ id, label: words }) => (
          <Tab
            key={id}
            type="button"
            role="tab"
            id={tabId(id)}
            aria-selected={id === value}
            aria-controls={id === value ? `${ownId}-panel` : undefined}
            tabIndex={id === value ? 0 : -1}
            onClick={() => onChange(id)}
          >
            {words}
          </Tab>
        ))}
      </List>
      <Panel key={value} role="tabpanel" id={`${ownId}-panel`} aria-labelledby={tabId(value)} tabIndex={0}>
        {tabs[chosenAt]?.content}
      </Panel>
    </div>
  );
}
