import { openCodeDialog } from '../code-dialog';

window.billpayOpenCode = openCodeDialog;
