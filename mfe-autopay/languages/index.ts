import type { Catalogues } from '@billpay/host-api/language';
import bn from './bn.po';
import hi from './hi.po';
import mr from './mr.po';
import ta from './ta.po';
import te from './te.po';

/** The texts of this package in other languages. Translators edit the files of gettext beside it. */
const catalogues: Catalogues = { bn, hi, mr, ta, te };

export default catalogues;
