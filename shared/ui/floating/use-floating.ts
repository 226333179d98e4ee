import { useEffect, useLayoutEffect, type RefObject } from 'react';
import { placeFloating } from './place-floating';

interface FloatingOptions {
  open: boolean;
  anchor: RefObject<HTMLElement | null>;
  /** Element with `popover="manual"`, so that nothing can cover or clip it. */
  floating: RefObject<HTMLElement | null>;
  align: 'center' | 'end';
  /** Called on Esc, or on a press outside both elements. */
  onDismiss(): void;
}

/**
 * Keeps a floating box next to its anchor, in the top layer if the browser supports it. Closes the box when
 * the customer leaves it.
 */
export function useFloating({ open, anchor, floating, align, onDismiss }: FloatingOptions): void {
  useLayoutEffect(() => {
    const box = floating.current;
    const button = anchor.current;
    if (!open || !box || !button) return undefined;
    function place(): void {
      if (!box || !button) return;
      const viewport = { width: document.documentElement.clientWidth, height: innerHeight };
      const at = placeFloating(button.getBoundingClientRect(), box.getBoundingClientRect(), viewport, align);
      moveTo(box, at);
    }
    box.showPopover?.();
    place();
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
      box.hidePopover?.();
    };
  }, [open, anchor, floating, align]);

  useEffect(() => {
    if (!open) return undefined;
    function onKey(event: KeyboardEvent): void {
      if (event.key !== 'Escape') return;
      // Listens on the window in the capture phase, because an enclosing dialog listens on the document and must stay
      // open.
      event.stopPropagation();
      onDismiss();
    }
    function onPress(event: PointerEvent): void {
      const target = event.target as Node;
      if (!anchor.current?.contains(target) && !floating.current?.contains(target)) onDismiss();
    }
    addEventListener('keydown', onKey, { capture: true });
    addEventListener('pointerdown', onPress, { capture: true });
    return () => {
      removeEventListener('keydown', onKey, { capture: true });
      removeEventListener('pointerdown', onPress, { capture: true });
    };
  }, [open, anchor, floating, onDismiss]);
}

function moveTo(box: HTMLElement, at: { left: number; top: number }): void {
  box.style.left = `${at.left}px`;
  box.style.top = `${at.top}px`;
}
