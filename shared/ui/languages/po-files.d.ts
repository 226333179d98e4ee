/** URL of a catalogue's compiled messages. The build generates this module. */
declare module '*.po' {
  import type { CatalogueFile } from '@billpay/host-api/language';

  const file: CatalogueFile;
  export default file;
}
