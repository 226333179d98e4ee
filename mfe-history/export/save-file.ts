/** Long enough for a browser to have taken the file over. */
const TAKEN_AFTER_MS = 10_000;

/** Hands a text to the browser as a download. */
export function saveFile(name: string, pieces: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([...pieces], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), TAKEN_AFTER_MS);
}
