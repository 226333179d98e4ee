/** Long enough for the browser to have read the file. */
const TAKEN_AFTER_MS = 10_000;

/** Downloads a text as a file. */
export function saveFile(name: string, pieces: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([...pieces], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), TAKEN_AFTER_MS);
}
