import type { Page } from '@playwright/test';

/** Records a page's policy violations. A test calls it for each additional page. */
export async function watchPolicy(page: Page, violations: string[]): Promise<void> {
  await page.exposeFunction('reportViolation', (violation: string) => void violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const report = (window as unknown as { reportViolation(violation: string): void }).reportViolation;
      report(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted ?Type/i.test(message.text())) violations.push(message.text());
  });
}
