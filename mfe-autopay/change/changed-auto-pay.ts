/** The auto pay that a dialog is changing. */
export interface ChangedAutoPay {
  readonly autoPayId: number;
  readonly customerBillId: number;
  readonly billName: string;
  readonly billerName: string;
  /** Bank day of the next payment, if known. */
  readonly on?: string | null;
  /** Debit that needs a code today, including the fee, and the account to debit. */
  readonly confirmPaise?: number | null;
  readonly accountNumber?: string | null;
}

/** Props of a dialog that changes an auto pay. */
export interface ChangeDialogProps {
  readonly autoPay: ChangedAutoPay;
  /** Removes the dialog from the page after any outcome. */
  onClose(): void;
}

/** Returns the values that a code for a change is bound to (AUTO-12). */
export function toConfirmedValues({ autoPayId, billerName }: ChangedAutoPay): Record<string, string> {
  return { configurationId: String(autoPayId), billerName };
}
