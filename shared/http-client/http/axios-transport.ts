import axios from 'axios';
import { languageHeader, type Transport } from './transport';

/** Sends requests from the browser. */
export const axiosTransport: Transport = async ({ method, url, headers, body, trace, timeoutMs, signal }) => {
  const { status, data } = await axios.request<string>({
    method,
    url,
    headers: { ...headers, ...trace, ...languageHeader() },
    data: body,
    timeout: timeoutMs,
    signal,
    // Never reads cookies, because a header contains the session.
    withXSRFToken: false,
    // Bodies pass unchanged, because the client seals and parses them.
    responseType: 'text',
    transformRequest: (text: string | undefined) => text,
    transformResponse: (text: string) => text,
    // Treats no status as an error, because the client reads the status.
    validateStatus: () => true,
  });
  return { status, text: data };
};
