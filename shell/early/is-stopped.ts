/**
 * Whether the page's first script has found that this browser is too old. Nothing starts behind its message.
 */
export function isStopped(): boolean {
  return document.documentElement.classList.contains('sk-old');
}
