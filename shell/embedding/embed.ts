import { BillPayElement } from '@billpay/embed/bill-pay-element';

// `embed.js` of the portal; loaded twice, it defines the element once.
if (!customElements.get('bill-pay')) customElements.define('bill-pay', BillPayElement);
