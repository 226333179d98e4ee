import { useMemo } from 'react';
import { useHost, type Host } from '@billpay/host-api';
import { isRateLimited, messageOf, type HttpClient } from '@billpay/host-api/http';
import { confirmTexts } from './confirm-payment-texts';

/**
 * Returns the host with a client for the payment screen. The screen itself reports too many requests until
 * the customer acts (HTTP-04). Otherwise the shell's toast would report them a second time.
 */
export function usePaymentHost(): Host {
  const host = useHost();
  return useMemo(() => {
    const http: HttpClient = {
      call: (endpoint, input) => host.http.call(endpoint, { ...input, saysRateLimit: true }),
    };
    return { ...host, http };
  }, [host]);
}

/** Returns the text for a failed call of that client. */
export function problemText(error: unknown, fixedText: string): string {
  return isRateLimited(error) ? confirmTexts.tooManyRequests : messageOf(error, fixedText);
}
