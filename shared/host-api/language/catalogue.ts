/** A built catalogue: one package's texts in one language, as a file of compiled messages. */
export interface CatalogueFile {
  readonly url: string;
  /** Its sha384: 'sha384-…'. */
  readonly integrity: string;
}

/** Catalogues of a package by language: `{ hi: … }`. English is in the code. */
export type Catalogues = Readonly<Record<string, CatalogueFile>>;

/** Imports the list of a package's catalogues; called once a language other than English is shown. */
export type LoadCatalogues = () => Promise<{ readonly default: Catalogues }>;
