import { useState, type KeyboardEvent } from 'react';

interface OptionKeys {
  /** The option the arrow keys are at; -1 while they are in the box. */
  readonly active: number;
  setActive(option: number): void;
  /** What a key pressed in the box does to the options. */
  onKey(event: KeyboardEvent): void;
}

/** The option a key leads to; null for keys that are the box's own. */
function optionByKey(key: string, active: number, last: number): number | null {
  if (key === 'ArrowDown') return Math.min(active + 1, last);
  if (key === 'ArrowUp') return Math.max(active - 1, -1);
  // In the box, Home and End move the cursor.
  if (active < 0) return null;
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}

/** Up, Down, Home, End and Enter for a listbox that keeps the focus in its box (FIND-06). */
export function useActiveOption(count: number, choose: (option: number) => void): OptionKeys {
  const [wanted, setActive] = useState(-1);
  const active = Math.min(wanted, count - 1);

  function onKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      return choose(active);
    }
    const next = optionByKey(event.key, active, count - 1);
    if (next === null) return;
    event.preventDefault();
    setActive(next);
  }
  return { active, setActive, onKey };
}
