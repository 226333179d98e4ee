import axios from 'axios';
import { languageHeader, type Transport } from './transport';

/** The browser's transport. */
export const axiosTransport: Transport = async ({ method, url, headers, body, timeoutMs, signal }) => {
  const { status, data } = await axios.request<string>({
    method,
    url,
    headers: { ...headers, ...languageHeader() },
    data: body,
    timeout: timeoutMs,
    signal,
    // No cookie is ever read: the session travels in a header.
    withXSRFToken: false,
    // Bodies pass unchanged: the client seals and parses them.
    responseType: 'text',
    transformRequest: (text: string | undefined) => text,
    transformResponse: (text: string) => text,
    // No status is an error here: the client reads it.
    validateStatus: () => true,
  });
  return { status, text: data };
};
