/** Whether the browser has loaded the page before the customer opens it. */
export function isPrerendering(page: Document = document): boolean {
  return 'prerendering' in page && page.prerendering === true;
}
