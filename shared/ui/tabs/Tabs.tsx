import type { ReactNode } from 'react';
import * as Radix from '@radix-ui/react-tabs';
import { styled } from 'styled-components';
import { TOUCH_TARGET, color, motion, space } from '../theme/tokens';

export interface TabsProps {
  /** What the tabs choose between, for screen readers. */
  label: string;
  /** The chosen tab's id. */
  value: string;
  onChange(id: string): void;
  tabs: readonly { id: string; label: ReactNode; content: ReactNode }[];
}

const List = styled(Radix.List)`
  display: flex;
  gap: ${space(4)};
  overflow-x: auto;
  scrollbar-width: none;
  border-block-end: 1px solid ${color.line};
`;
const Tab = styled(Radix.Trigger)`
  position: relative;
  flex: none;
  min-height: ${TOUCH_TARGET};
  padding: ${space(8)} ${space(12)};
  border: 0;
  background: transparent;
  color: ${color.muted};
  font-weight: 500;
  white-space: nowrap;
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
  &[data-state='active'] {
    color: ${color.primary};
    &::after {
      background: ${color.primary};
    }
  }
  @media (forced-colors: active) {
    &[data-state='active']::after {
      background: Highlight;
    }
  }
`;
const Panel = styled(Radix.Content)`
  padding-block-start: ${space(16)};
  &:focus-visible {
    outline-offset: 4px;
    border-radius: 4px;
  }
`;

/** Tabs: arrow keys, Home and End move between them and choose. Only the chosen one's content is in the page. */
export function Tabs({ label, value, onChange, tabs }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <List aria-label={label}>
        {tabs.map((tab) => (
          <Tab key={tab.id} value={tab.id}>
            {tab.label}
          </Tab>
        ))}
      </List>
      {tabs.map((tab) => (
        <Panel key={tab.id} value={tab.id}>
          {tab.content}
        </Panel>
      ))}
    </Radix.Root>
  );
}
