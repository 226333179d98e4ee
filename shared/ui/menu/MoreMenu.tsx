import {
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { styled } from 'styled-components';
import { IconButton } from '../button';
import { floatingStyle, useFloating } from '../floating';
import { TOUCH_TARGET, color, radius, space } from '../theme/tokens';

export interface MoreMenuProps {
  /** Accessible name of the menu, for example 'More for Home electricity'. */
  label: string;
  items: readonly { label: string; icon?: ReactNode; danger?: boolean; onSelect(): void }[];
}

const List = styled.div`
  ${floatingStyle}
  min-width: 11rem;
  padding: ${space(4)};
`;
const Item = styled.button<{ $danger: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(12)};
  width: 100%;
  min-height: ${TOUCH_TARGET};
  padding: ${space(8)} ${space(12)};
  border: 0;
  border-radius: ${radius.control};
  background: transparent;
  color: ${({ $danger }) => ($danger ? color.danger : color.ink)};
  text-align: start;
  cursor: pointer;
  &:hover,
  &:focus-visible {
    outline-offset: -2px;
    background: ${({ $danger }) => ($danger ? color.dangerSoft : color.primarySoft)};
  }
`;

/**
 * Returns the index of the item to which a key moves from item `at` of `count` items; null for other keys.
 */
function itemByKey(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/**
 * Menu of rarely used actions of a row. Arrow keys, Home and End move the focus. Esc and Tab close the menu
 * and return the focus.
 */
export function MoreMenu({ label, items }: MoreMenuProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const close = useCallback(() => {
    if (list.current?.contains(document.activeElement)) button.current?.focus();
    setOpen(false);
  }, []);
  useFloating({ open, anchor: button, floating: list, align: 'end', onDismiss: close });
  // Runs in an effect after the list is shown, because hidden elements cannot take the focus.
  useLayoutEffect(() => {
    if (open) list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, [open]);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.key === 'Tab') return close();
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    const next = itemByKey(event.key, all.indexOf(document.activeElement as HTMLElement), all.length);
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  }

  return (
    <>
      <IconButton
        ref={button}
        label={label}
        icon={<EllipsisVertical size={20} />}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => (open ? close() : setOpen(true))}
      />
      {open && (
        <List
          ref={list}
          id={id}
          role="menu"
          aria-label={label}
          popover="manual"
          tabIndex={-1}
          onKeyDown={onKeyDown}
        >
          {items.map((item) => (
            <Item
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              $danger={!!item.danger}
              onClick={() => {
                close();
                item.onSelect();
              }}
            >
              {item.icon}
              {item.label}
            </Item>
          ))}
        </List>
      )}
    </>
  );
}
