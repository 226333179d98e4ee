/** Immediately shows the message of a page that has not started after 15 s (server/skeleton.ts). */
export function showLateMessage(): void {
  document.querySelector('.sk-late')?.classList.add('sk-now');
}
