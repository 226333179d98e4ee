/**
 * A ref that sets the height above the on-screen keyboard on an element, as `--bp-visible-height`, so that
 * a sheet's actions stay visible while the customer types.
 */
export function keepAboveKeyboard(element: HTMLElement | null): (() => void) | undefined {
  const visible = window.visualViewport;
  if (!element || !visible) return undefined;
  const tell = () => {
    // Times the scale: zooming in makes less of the page visible, but takes nothing from it.
    const height = Math.round(visible.height * visible.scale);
    element.style.setProperty('--bp-visible-height', `${height}px`);
  };
  tell();
  visible.addEventListener('resize', tell);
  return () => visible.removeEventListener('resize', tell);
}
