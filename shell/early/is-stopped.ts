/** Whether the page's first script has found that this browser is too old. The portal must then not start. */
export function isStopped(): boolean {
  return document.documentElement.classList.contains('sk-old');
}
