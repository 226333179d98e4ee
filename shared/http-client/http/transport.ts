/** One request as it goes over the wire. */
export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

/** A response of any status. */
export interface WireResponse {
  readonly status: number;
  readonly text: string;
}

/** Carries a request. Rejects when no response came: no connection, too late, or ended by the signal. */
export type Transport = (request: WireRequest) => Promise<WireResponse>;
