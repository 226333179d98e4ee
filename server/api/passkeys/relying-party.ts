/** The relying party of passkeys, which is the portal's vault. */
export interface RelyingParty {
  /** Exact origin of the vault. */
  readonly origin: string;
  /** Exact origins of the pages around it: the portal's, and those that embed the portal. */
  readonly pages: readonly string[];
}

export function readRelyingPartyId({ origin }: RelyingParty): string {
  return new URL(origin).hostname;
}
