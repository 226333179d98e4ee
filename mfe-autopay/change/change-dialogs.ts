/** The dialogs that change an auto pay, in one lazily fetched chunk. */
export { ResumePayment, StopPayment } from './ChangeStatus';
export { DeleteAutoPay } from './DeleteAutoPay';
