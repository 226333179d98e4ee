/** Interval between checks of a condition, in ms. */
const CHECK_EVERY_MS = 20;

/**
 * Waits for the effect of a background job or of another process, up to the test's own timeout.
 * @param happened returns true when the effect is visible
 */
export async function until(happened: () => Promise<boolean>): Promise<void> {
  while (!(await happened())) await new Promise((resolve) => setTimeout(resolve, CHECK_EVERY_MS));
}
