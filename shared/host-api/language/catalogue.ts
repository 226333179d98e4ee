/** A compiled catalogue, which is a file with the messages of one package in one language. */
export interface CatalogueFile {
  readonly url: string;
  /** The file's sha384 hash: 'sha384-…'. */
  readonly integrity: string;
}

/** Catalogues of a package by language: `{ hi: … }`. English is in the code. */
export type Catalogues = Readonly<Record<string, CatalogueFile>>;

/** Imports the list of a package's catalogues. Called when a language other than English is shown. */
export type LoadCatalogues = () => Promise<{ readonly default: Catalogues }>;
