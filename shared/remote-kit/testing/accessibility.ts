import axe from 'axe-core';

/**
 * What axe finds wrong on the page, one line a finding: `expect(await accessibilityProblems()).toEqual([])`. Contrast
 * needs a layout and is checked in the browser journeys; landmarks belong to whole pages.
 */
export async function accessibilityProblems(root: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(root, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    resultTypes: ['violations'],
    preload: false,
  });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}
