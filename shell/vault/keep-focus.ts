/**
 * Keeps the focus in the dialog, also on Tab, after a press outside, and after the double click that opened it. Closes
 * the dialog on Esc, like the page's dialogs. Returns a function that stops this.
 */
export function keepFocus(backdrop: HTMLElement, leave: () => void): () => void {
  let isPressed = false;
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') leave();
    if (event.key !== 'Tab') return;
    const stops = [...backdrop.querySelectorAll<HTMLElement>('button, input')].filter(
      (stop) => !stop.matches(':disabled, [hidden], [hidden] *'),
    );
    const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
    if (document.activeElement !== from) return;
    event.preventDefault();
    to?.focus();
  };
  backdrop.addEventListener('mousedown', (event) => {
    const endsOpeningDoubleClick = event.detail > 1 && !isPressed;
    isPressed = true;
    if (endsOpeningDoubleClick || event.target === backdrop) event.preventDefault();
  });
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}
