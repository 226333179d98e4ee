/** Path of the sandbox's sample pages of a bank: server/sandbox/bank-pages. */
const FOLDER = '/sandbox/bank-pages';

/** Other names of this machine, because the bank's page and the portal need different origins. */
const otherNames: Readonly<Record<string, string>> = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' };

/**
 * Returns the addresses of sample pages that may embed this portal.
 * @param embeddingOrigins exact origins that may embed it; `'self'` is its own
 */
export function findSamplePages(
  embeddingOrigins: readonly string[],
  portal: URL,
): { internetBanking?: string; app?: string } {
  const other = otherNames[portal.hostname];
  const bank = other && `${portal.protocol}//${other}${portal.port && `:${portal.port}`}`;
  return {
    ...(bank && embeddingOrigins.includes(bank) && { internetBanking: `${bank}${FOLDER}/internet-banking` }),
    ...(embeddingOrigins.includes("'self'") && { app: `${FOLDER}/app` }),
  };
}
