import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';

/** The results that the box refers to for screen readers. */
export interface ShownResults {
  readonly listId: string;
  /** The active option. */
  readonly activeId: string | undefined;
  /** Handles a key pressed in the box. */
  onKey(event: KeyboardEvent): void;
}

/** State shared by a search box and its lazily loaded results. */
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
