export { OtpDialog, type OtpDialogProps } from './OtpDialog';
