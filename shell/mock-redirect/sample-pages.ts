/** Path of the sandbox's sample pages of a bank: server/sandbox/bank-pages. */
const FOLDER = '/sandbox/bank-pages';

/** Hosts of the bank's page for each host of the portal, because they need different origins. */
const banks: Readonly<Record<string, string>> = { '127.0.0.1': 'localhost', localhost: 'bank.localhost' };

/**
 * Returns the addresses of sample pages that may embed this portal.
 * @param embeddingOrigins exact origins that may embed it; `'self'` is its own
 */
export function findSamplePages(
  embeddingOrigins: readonly string[],
  portal: URL,
): { internetBanking?: string; app?: string } {
  const host = banks[portal.hostname];
  const bank = host && `${portal.protocol}//${host}${portal.port && `:${portal.port}`}`;
  return {
    ...(bank && embeddingOrigins.includes(bank) && { internetBanking: `${bank}${FOLDER}/internet-banking` }),
    ...(embeddingOrigins.includes("'self'") && { app: `${FOLDER}/app` }),
  };
}
