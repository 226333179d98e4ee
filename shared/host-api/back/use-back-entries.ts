import { useEffect, useEffectEvent, useRef } from 'react';
import { addLayer, removeLayer, updateLayer, type OpenLayer } from './back-entries';

export interface BackEntries {
  open: boolean;
  /** Number of steps in the dialog that Back can undo. Defaults to 0. */
  steps?: number | undefined;
  /** Whether the dialog may close. If it is false, Back has no effect. */
  canGoBack: boolean;
  /** Called on Back if no step is left to undo. */
  onClose(): void;
  /** Called on Back if a step is left to undo. */
  onStepBack?: (() => void) | undefined;
}

/**
 * Adds history entries for a dialog or sheet and its steps (docs/decisions/0042). `Dialog` does this itself.
 * Use this hook for other covers of the page.
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
