/**
 * A ref that keeps a cover of the page within what the customer sees of it while the on-screen keyboard is open, so that a
 * dialog's actions stay visible while they type. It publishes the hidden strips as `--bp-hidden-above` and `--bp-hidden-below`.
 * Where the page itself shrinks, as in most web views, nothing is hidden.
 */
export function keepAboveKeyboard(element: HTMLElement | null): (() => void) | undefined {
  const visible = window.visualViewport;
  if (!element || !visible) return undefined;
  const publish = () => {
    // Zooming in makes less of the page visible too, but the customer moves that part themselves.
    const isZoomed = visible.scale > 1.01;
    const above = isZoomed ? 0 : Math.max(0, Math.round(visible.offsetTop));
    const height = Math.round(visible.height * visible.scale);
    const below = Math.max(0, element.offsetTop + element.offsetHeight - above - height);
    element.style.setProperty('--bp-hidden-above', `${above}px`);
    element.style.setProperty('--bp-hidden-below', `${below}px`);
  };
  publish();
  visible.addEventListener('resize', publish);
  visible.addEventListener('scroll', publish);
  return () => {
    visible.removeEventListener('resize', publish);
    visible.removeEventListener('scroll', publish);
  };
}
