import { pageStorage, type LoginGrant, type SessionStorage } from '@billpay/http-client/vault';

/** Keys in the storage of the vault's own origin, which the portal's page cannot read. */
const keys = { token: 'billpay.token', key: 'billpay.key', clockOffset: 'billpay.clock-offset' } as const;

/** A customer's session in the vault. */
export interface Held {
  readonly token: string;
  /** 32 bytes in base64. */
  readonly encryptionKey: string;
  /** Id of the session, from the token. */
  readonly jti: string;
  /** The customer's mobile number, from the token. */
  readonly mobileNumber: string;
  /** The API's clock minus the device's, in ms. */
  readonly clockOffset: number;
}

/** Keeps the session in memory, and in storage for the customer's other tabs. */
export interface HeldSession {
  /** Returns the session, if necessary that of another tab. */
  current(): Held | undefined;
  /** Whether the session comes from this page's login, and not from another tab or the page before a reload. */
  isGranted(): boolean;
  /** Holds the session of the page's login. Ignores a second one, which a remote could make for another customer. */
  hold(grant: LoginGrant): void;
  /** Forgets the session here and in storage. */
  forget(): void;
  /** Removes the session from storage when the page is left (SES-07). */
  leave(): void;
  /** Restores keys that another tab removed when it closed (SES-14). */
  restore(): void;
}

export function createHeldSession(
  storage: SessionStorage = pageStorage(),
  deviceNow: () => number = Date.now,
): HeldSession {
  let held: Held | undefined;
  let isOver = false;
  let isGranted = false;

  function write({ token, encryptionKey, clockOffset }: Held): void {
    storage.setItem(keys.token, token);
    storage.setItem(keys.key, encryptionKey);
    storage.setItem(keys.clockOffset, String(clockOffset));
  }

  function leave(): void {
    const stored = storage.getItem(keys.token);
    // The keys of another tab's newer session must not be removed.
    if (held && stored !== null && stored !== held.token) return;
    for (const key of Object.values(keys)) storage.removeItem(key);
  }

  return {
    current() {
      if (!isOver) held ??= readStored(storage);
      return held;
    },
    hold({ token, encryptionKey, serverTime }) {
      const claims = readClaims(token);
      if (isOver || isGranted || !claims) return;
      held = { ...claims, token, encryptionKey, clockOffset: Date.parse(serverTime) - deviceNow() || 0 };
      isGranted = true;
      write(held);
    },
    isGranted: () => isGranted,
    forget() {
      leave();
      held = undefined;
      isOver = true;
    },
    leave,
    restore() {
      if (held && storage.getItem(keys.token) === null) write(held);
    },
  };
}

function readStored(storage: SessionStorage): Held | undefined {
  const token = storage.getItem(keys.token);
  const encryptionKey = storage.getItem(keys.key);
  const claims = token === null ? undefined : readClaims(token);
  if (token === null || encryptionKey === null || !claims) return undefined;
  return { ...claims, token, encryptionKey, clockOffset: Number(storage.getItem(keys.clockOffset)) || 0 };
}

/** Reads a token's session and mobile number; undefined for a token that cannot be read. */
function readClaims(token: string): Pick<Held, 'jti' | 'mobileNumber'> | undefined {
  try {
    const [, claims = ''] = token.split('.');
    const bytes = Uint8Array.from(atob(claims.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    const { jti, mobileNumber = '' } = JSON.parse(new TextDecoder().decode(bytes)) as Partial<Held>;
    return typeof jti === 'string' ? { jti, mobileNumber: String(mobileNumber) } : undefined;
  } catch {
    return undefined;
  }
}
