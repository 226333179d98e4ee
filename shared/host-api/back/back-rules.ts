/** A dialog on the page, as Back sees it. */
export interface BackLayer {
  /**
   * Number of a dialog's history entries: one for the dialog and one for each step in it; 0 once it is
   * closing.
   */
  entries: number;
  /** Whether it may close; false while closing would lose data. */
  canGoBack: boolean;
}

/**
 * One effect of Back. `level` is the layer's number of entries: at 1 the layer closes, above 1 a step is
 * undone.
 */
export interface Retreat<L extends BackLayer> {
  readonly layer: L;
  readonly level: number;
}

/** Counts the history entries of all layers. */
export function countEntries(layers: readonly BackLayer[]): number {
  return layers.reduce((sum, { entries }) => sum + entries, 0);
}

/**
 * Plans the retreats after Back has left `left` entries of `layers` (bottom first). They come topmost first, up to the
 * first layer that cannot go back, which refuses this retreat and all below it.
 */
export function planRetreat<L extends BackLayer>(
  layers: readonly L[],
  left: number,
): { readonly retreats: readonly Retreat<L>[]; readonly refused: boolean } {
  const retreats: Retreat<L>[] = [];
  let surplus = countEntries(layers) - left;
  for (const layer of layers.toReversed()) {
    for (let level = layer.entries; level > 0 && surplus > 0; level -= 1, surplus -= 1) {
      if (!layer.canGoBack) return { retreats, refused: true };
      retreats.push({ layer, level });
    }
  }
  return { retreats, refused: false };
}
