import { useEffect, useEffectEvent, useRef } from 'react';
import { addLayer, removeLayer, updateLayer, type OpenLayer } from './back-entries';

export interface BackEntries {
  open: boolean;
  /** Steps taken inside it that Back can undo; 0 by default. */
  steps?: number | undefined;
  /** False while closing it would lose something: Back then changes nothing. */
  canGoBack: boolean;
  /** Back, with no step left to undo. */
  onClose(): void;
  /** Back, with a step left to undo. */
  onStepBack?: (() => void) | undefined;
}

/**
 * Adds entries to the browser's history for a dialog or sheet and its steps (docs/decisions/0042). `Dialog` does it
 * itself; use it for other covers of the page.
 */
export function useBackEntries({ open, steps = 0, canGoBack, onClose, onStepBack }: BackEntries): void {
  const onBack = useEffectEvent((level: number) => (level > 1 && onStepBack ? onStepBack() : onClose()));
  const layer = useRef<OpenLayer | null>(null);
  useEffect(() => {
    if (!open) return undefined;
    const added = addLayer((level) => onBack(level));
    layer.current = added;
    return () => {
      removeLayer(added);
      layer.current = null;
    };
  }, [open]);
  useEffect(() => {
    if (layer.current) updateLayer(layer.current, { entries: 1 + steps, canGoBack });
  }, [open, steps, canGoBack]);
}
