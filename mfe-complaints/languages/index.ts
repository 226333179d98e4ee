import type { Catalogues } from '@billpay/host-api/language';
import bn from './bn.po';
import hi from './hi.po';
import mr from './mr.po';
import ta from './ta.po';
import te from './te.po';

/** Translations of this package's texts. Translators edit the `.po` files in this folder. */
const catalogues: Catalogues = { bn, hi, mr, ta, te };

export default catalogues;
