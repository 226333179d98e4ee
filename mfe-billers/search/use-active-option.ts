import { useState, type KeyboardEvent } from 'react';

interface OptionKeys {
  /** Index of the active option; -1 if there is none. */
  readonly active: number;
  setActive(option: number): void;
  /** Handles a key pressed in the box. */
  onKey(event: KeyboardEvent): void;
}

/** Returns the option that a key selects; null for keys that the box handles. */
function optionByKey(key: string, active: number, last: number): number | null {
  if (key === 'ArrowDown') return Math.min(active + 1, last);
  if (key === 'ArrowUp') return Math.max(active - 1, -1);
  // Without an active option, Home and End move the cursor in the box.
  if (active < 0) return null;
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}

/** Handles Up, Down, Home, End and Enter for a listbox whose box keeps the focus (FIND-06). */
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
