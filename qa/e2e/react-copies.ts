import type { Page } from '@playwright/test';

/** Counts the copies of React that render in the documents of a page after this call. */
export async function watchReactCopies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // React calls this hook for every copy that renders.
    const renderers: string[] = [];
    Object.assign(window, {
      renderers,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        isDisabled: false,
        renderers: new Map(),
        checkDCE: () => undefined,
        inject: (renderer: { version: string }) => renderers.push(renderer.version),
        onCommitFiberRoot: () => undefined,
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
      },
    });
  });
}

/** Returns the versions of React that render in the document, one for each copy. */
export async function reactCopies(page: Page): Promise<string[]> {
  return await page.evaluate(() => (window as unknown as { renderers: string[] }).renderers);
}
