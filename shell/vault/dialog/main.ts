import { openCodeDialog } from '../code-dialog';
import { addDialogRules } from './dialog-style';

addDialogRules();
window.billpayOpenCode = openCodeDialog;
