import type { Catalogues } from '@billpay/host-api/language';
import bn from './bn.po';
import hi from './hi.po';
import mr from './mr.po';
import ta from './ta.po';
import te from './te.po';

/** The package's texts in other languages, from the gettext files in this folder. */
const catalogues: Catalogues = { bn, hi, mr, ta, te };

export default catalogues;
