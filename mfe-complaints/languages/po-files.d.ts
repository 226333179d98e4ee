/** The build replaces a catalogue with the address of its compiled messages. */
declare module '*.po' {
  import type { CatalogueFile } from '@billpay/host-api/language';

  const file: CatalogueFile;
  export default file;
}
