import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';

/** The results as the box names them to screen readers. */
export interface ShownResults {
  readonly listId: string;
  /** The option that the arrow keys are at. */
  readonly activeId: string | undefined;
  /** What a key pressed in the box does. */
  onKey(event: KeyboardEvent): void;
}

/** State that a search box shares with its lazily loaded results. */
export interface SearchPopup {
  readonly open: boolean;
  setOpen(open: boolean): void;
  /** Null while there are no options. */
  readonly shown: ShownResults | null;
  setShown(shown: ShownResults | null): void;
  readonly input: RefObject<HTMLInputElement | null>;
}

export function useSearchPopup(openAtStart: boolean): SearchPopup {
  const [open, setOpen] = useState(openAtStart);
  const [shown, setShown] = useState<ShownResults | null>(null);
  const input = useRef<HTMLInputElement>(null);
  return { open, setOpen, shown, setShown, input };
}
