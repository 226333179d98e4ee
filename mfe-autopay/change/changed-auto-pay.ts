/** The auto pay that a dialog changes. */
export interface ChangedAutoPay {
  readonly autoPayId: number;
  readonly customerBillId: number;
  readonly billName: string;
  readonly billerName: string;
  /** The bank day of its next payment; not known everywhere. */
  readonly on?: string | null;
}

/** Props of a dialog that changes an auto pay. */
export interface ChangeDialogProps {
  readonly autoPay: ChangedAutoPay;
  /** Removes the dialog, whatever the outcome. */
  onClose(): void;
}

/** The values that a code for a change of an auto pay is bound to, and that its message names (AUTO-12). */
export function confirmedByCode({ autoPayId, billerName }: ChangedAutoPay): Record<string, string> {
  return { configurationId: String(autoPayId), billerName };
}
