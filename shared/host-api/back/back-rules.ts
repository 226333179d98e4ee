/** A dialog in the page, with the data that Back needs. */
export interface BackLayer {
  /**
   * Number of a dialog's history entries: one for the dialog and one for each step in it, or 0 when it is
   * closing.
   */
  entries: number;
  /** Whether the dialog may close. False while closing would lose data. */
  canGoBack: boolean;
}

/**
 * One effect of Back. `level` is the layer's number of entries. At 1, the layer closes. Above 1, a step is
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
 * Plans the effects of Back after it has left `left` entries of `layers` (bottom first). The effects start
 * with the topmost layer and end with the first layer that cannot go back, which refuses this effect and all
 * below it.
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
