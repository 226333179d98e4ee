/** A dialog on the page, as Back sees it. */
export interface BackLayer {
  /** Its history entries: one for itself and one for each step taken inside it; 0 once it is closing. */
  entries: number;
  /** False while closing it would lose something. */
  canGoBack: boolean;
}

/** One effect of Back: `level` is the number of entries the layer had, so 1 closes it and more undoes a step. */
export interface Retreat<L extends BackLayer> {
  readonly layer: L;
  readonly level: number;
}

/** The number of history entries of all layers. */
export function countEntries(layers: readonly BackLayer[]): number {
  return layers.reduce((sum, { entries }) => sum + entries, 0);
}

/**
 * What follows when Back has left `left` entries of `layers` (bottom first): the retreats, topmost first, up to the
 * first layer that can't go back, which refuses this retreat and all below it.
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
