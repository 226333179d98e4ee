import { useEffect, useRef, useState, type RefObject } from 'react';
import { createStore } from 'zustand/vanilla';

const announced = createStore<{ readonly customerBillId: number | null }>(() => ({ customerBillId: null }));

/** Has the lists on the page show a biller that was saved, once its dialog is gone; null while none was. */
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

/** The biller that was saved while the list is on the page; null before. */
export function useNewBiller(): number | null {
  const [newBiller, setNewBiller] = useState<number | null>(null);
  useEffect(() => announced.subscribe(({ customerBillId }) => setNewBiller(customerBillId)), []);
  return newBiller;
}

interface Listed {
  readonly customerBillId: number;
}

/** The new biller first, where it is in sight; the others in their order. */
export function newFirst<T extends Listed>(all: readonly T[], newBiller: number | null): readonly T[] {
  const added = all.find(({ customerBillId }) => customerBillId === newBiller);
  return added ? [added, ...all.filter((one) => one !== added)] : all;
}

/** Focuses the first row of a list, and so scrolls to it, once that is the new biller. */
export function useFocusOnNew(
  list: RefObject<HTMLElement | null>,
  listed: readonly Listed[] | undefined,
  newBiller: number | null,
): void {
  const isListed = newBiller !== null && listed?.some(({ customerBillId }) => customerBillId === newBiller);
  useEffect(() => {
    if (!isListed) return undefined;
    // A turn later, after the dialog has given the focus back.
    const timer = setTimeout(() =>
      list.current?.querySelector<HTMLElement>('[role=listitem] button')?.focus(),
    );
    return () => clearTimeout(timer);
  }, [list, isListed, newBiller]);
}
