const GAP_PX = 6;
const MARGIN_PX = 8;

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Positions a floating box below its anchor, or above if there is more space, but never outside the viewport. `align`
 * is the edge of the box that is aligned with the same edge of the anchor.
 */
export function placeFloating(
  anchor: Box,
  floating: Pick<Box, 'width' | 'height'>,
  viewport: Pick<Box, 'width' | 'height'>,
  align: 'center' | 'end',
): { left: number; top: number } {
  const wishedLeft =
    align === 'end'
      ? anchor.left + anchor.width - floating.width
      : anchor.left + (anchor.width - floating.width) / 2;
  const lastLeft = viewport.width - floating.width - MARGIN_PX;
  const below = anchor.top + anchor.height + GAP_PX;
  const above = anchor.top - floating.height - GAP_PX;
  const fitsBelow = below + floating.height + MARGIN_PX <= viewport.height;
  const lowest = viewport.height - floating.height - MARGIN_PX;
  const moreRoomAbove = anchor.top > viewport.height - anchor.top - anchor.height;
  return {
    left: Math.max(MARGIN_PX, Math.min(wishedLeft, lastLeft)),
    // If a short window scrolls the anchor out of view, the box does not move with it.
    top: Math.max(MARGIN_PX, Math.min(fitsBelow ? below : moreRoomAbove ? above : lowest, lowest)),
  };
}
