import type { LoginGrant } from '../session/session';
import type { WireRequest } from './transport';

/** Text that the vault's frame posts to the page's window when it can receive the page's port. */
export const VAULT_READY = 'billpay-vault-ready';
/** Reply of the page's first script. The message carries one end of their channel. */
export const VAULT_PORT = 'billpay-vault-port';
/**
 * Text that the vault's frame posts to the page's window when it holds the session of the page's first script. A message
 * over the port would wait until the shell has started.
 */
export const VAULT_HELD = 'billpay-vault-held';

/** Session that the page's first script sends to the vault. */
export interface SentSession {
  /** Resolves with whether the first script has sent one. */
  readonly hasSent: Promise<boolean>;
  /** Resolves when the vault holds it. */
  readonly held: Promise<void>;
}

/** A call without token and sealing, which the vault adds (docs/decisions/0130). */
export interface VaultCall extends Pick<
  WireRequest,
  'method' | 'url' | 'headers' | 'body' | 'trace' | 'timeoutMs'
> {
  readonly language: string;
}

/** Action that a code confirms, as requested by the page. */
export interface CodeRequest {
  readonly template: string;
  readonly templateVariables: Readonly<Record<string, string>>;
  /** The page's summary. The dialog shows it, marked as the page's own, only if the API sends no sentence. */
  readonly summary: string;
  /** Whether the dialog reports too many requests, instead of the shell's toast. */
  readonly saysRateLimit: boolean;
  /** BCP 47 tag. */
  readonly language: string;
}

/** Step of a code dialog that the page must know. */
export type CodeEvent =
  | { readonly name: 'cancelled' | 'verified' }
  | { readonly name: 'limit'; readonly message: string; readonly isSaid: boolean }
  /** The vault made a call about the code. `status` is 0 without a response. */
  | { readonly name: 'called'; readonly call: 'generate-otp' | 'validate-otp'; readonly status: number };

/** Stands for the code in a call of its action. The vault replaces it. */
export const WITHHELD_CODE = '000000';

/** Message from the page to the vault. */
export type PageMessage =
  | { readonly kind: 'session'; readonly grant: LoginGrant }
  | { readonly kind: 'call'; readonly id: number; readonly call: VaultCall }
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'open-code'; readonly request: CodeRequest }
  /** The action of the verified code has failed. */
  | { readonly kind: 'fail-code' }
  | { readonly kind: 'close-code' }
  /** Opens the customer's passkeys, which 'close-code' closes too. */
  | { readonly kind: 'open-passkeys'; readonly language: string }
  /** The session has ended in the page. */
  | { readonly kind: 'forget' };

/** Message from the vault to the page. */
export type VaultMessage =
  /** The vault has received the request for a dialog. */
  | { readonly kind: 'opening' }
  | { readonly kind: 'code'; readonly event: CodeEvent }
  /** The API and this browser support passkeys. */
  | { readonly kind: 'passkeys' }
  /** `status` is 0 without a response. */
  | { readonly kind: 'response'; readonly id: number; readonly status: number; readonly text: string };
