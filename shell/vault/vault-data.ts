import type { VaultTexts } from './texts';

/** Id of the element with the data of the vault's document. */
export const VAULT_DATA_ELEMENT = 'billpay-vault-data';

/** Settings that the portal's server writes into the vault's document. */
export interface VaultData {
  /** Exact origin of the portal, the only page that the vault serves. */
  readonly portal: string;
  /** API base as in the page's settings. A path is relative to the vault's own origin. */
  readonly apiBase: string;
  /** Timeout of a call in ms; defaults to 30,000. */
  readonly timeoutMs?: number | undefined;
  /** Amount in rupees from which customers repeat the last digits. By default, they never do. */
  readonly repeatAmountFrom?: number | undefined;
  /** Texts by language: English, and others of a shell without `languages`. */
  readonly texts: Readonly<Record<string, VaultTexts>>;
  /** Addresses of the texts of the other languages that the bank offers. */
  readonly languages?: Readonly<Record<string, string>> | undefined;
  /** Script that renders the code dialog. */
  readonly dialog?: LaterScript | undefined;
  /** Script that offers passkeys, for banks that have them. */
  readonly passkeys?: LaterScript | undefined;
}

/** A script of the vault's origin that the document does not contain. */
export interface LaterScript {
  readonly address: string;
  readonly integrity: string;
}

/** Reads the data of the vault's document. @throws SyntaxError if it has none */
export function readVaultData(page: Document): VaultData {
  return JSON.parse(page.getElementById(VAULT_DATA_ELEMENT)?.textContent ?? '') as VaultData;
}
