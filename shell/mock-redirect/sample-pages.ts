/** Where the sandbox has its sample pages of a bank: server/sandbox/bank-pages. */
const FOLDER = '/sandbox/bank-pages';

/** The sandbox has two origins on this machine, so that the bank's page is foreign to the portal. */
const otherNames: Readonly<Record<string, string>> = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' };

/**
 * The addresses of the sample pages that may show this portal.
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
