/**
 * Dims the page while a dialog loads, because the frame then covers the page and shows nothing. Esc leaves, as in
 * the dialog. Returns a function that removes this again.
 */
export function showWait(leave: () => void): () => void {
  const shade = document.createElement('div');
  shade.className = 'backdrop';
  const spinner = document.createElement('span');
  spinner.className = 'spinner';
  shade.append(spinner);
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') leave();
  };
  document.body.append(shade);
  document.addEventListener('keydown', onKey);
  return () => {
    shade.remove();
    document.removeEventListener('keydown', onKey);
  };
}
