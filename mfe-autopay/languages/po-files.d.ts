/** A catalogue's module is made by the build: the address of its compiled messages. */
declare module '*.po' {
  import type { CatalogueFile } from '@billpay/host-api/language';

  const file: CatalogueFile;
  export default file;
}
