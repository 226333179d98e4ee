import { useEffect, useRef, useState, type RefObject } from 'react';
import { createStore } from 'zustand/vanilla';

const announced = createStore<{ readonly customerBillId: number | null }>(() => ({ customerBillId: null }));

/** Marks the biller that the lists highlight after the dialog closes; null if there is none. */
export function useAnnounceOnLeaving(customerBillId: number | null): void {
  const saved = useRef(customerBillId);
  useEffect(() => {
    saved.current = customerBillId;
  });
  useEffect(
    () => () => {
      if (saved.current !== null) announced.setState({ customerBillId: saved.current });
    },
    [],
  );
}

/** Returns the biller that the customer saved while the list was visible; null if there is none. */
export function useNewBiller(): number | null {
  const [newBiller, setNewBiller] = useState<number | null>(null);
  useEffect(() => announced.subscribe(({ customerBillId }) => setNewBiller(customerBillId)), []);
  return newBiller;
}

interface Listed {
  readonly customerBillId: number;
}

/** Moves the new biller to the top; keeps the order of the others. */
export function moveNewToTop<T extends Listed>(all: readonly T[], newBiller: number | null): readonly T[] {
  const added = all.find(({ customerBillId }) => customerBillId === newBiller);
  return added ? [added, ...all.filter((one) => one !== added)] : all;
}

/** Focuses the first row of a list when it is the new biller. This also scrolls to the row. */
export function useFocusOnNew(
  list: RefObject<HTMLElement | null>,
  listed: readonly Listed[] | undefined,
  newBiller: number | null,
): void {
  const isListed = newBiller !== null && listed?.some(({ customerBillId }) => customerBillId === newBiller);
  useEffect(() => {
    if (!isListed) return undefined;
    // Runs in the next task, after the dialog has returned the focus.
    const timer = setTimeout(() =>
      list.current?.querySelector<HTMLElement>('[role=listitem] button')?.focus(),
    );
    return () => clearTimeout(timer);
  }, [list, isListed, newBiller]);
}
