declare let __webpack_get_script_filename__: (chunk: string | number) => string;

let attempt = 0;

/**
 * From now on the shell's own later files are fetched under new addresses: one that hung keeps the browser's cache
 * locked, and would never be fetched again under its own.
 */
export function renewScriptAddresses(): void {
  attempt += 1;
}

/** Call once, before the first later file is fetched. */
export function watchScriptAddresses(): void {
  const plain = __webpack_get_script_filename__;
  __webpack_get_script_filename__ = (chunk) =>
    attempt === 0 ? plain(chunk) : `${plain(chunk)}?retry=${attempt}`;
}
