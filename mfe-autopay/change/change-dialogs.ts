/** What can be done to an auto pay, in one file: it is fetched when the customer asks for any of it. */
export { ResumePayment, StopPayment } from './ChangeStatus';
export { DeleteAutoPay } from './DeleteAutoPay';
