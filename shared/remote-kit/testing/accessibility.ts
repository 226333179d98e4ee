import { getConfig } from '@testing-library/react';
import axe from 'axe-core';

/**
 * What axe finds wrong on the page, one line a finding: `expect(await accessibilityProblems()).toEqual([])`. Contrast
 * needs a layout and is checked in the browser journeys; landmarks belong to whole pages.
 */
export async function accessibilityProblems(root: Element = document.body): Promise<string[]> {
  const options = {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    resultTypes: ['violations' as const],
    preload: false,
  };
  // Responses may arrive meanwhile: React must not expect them inside `act`, as in `findBy…`.
  let problems: string[] = [];
  await getConfig().asyncWrapper(async () => {
    const { violations } = await axe.run(root, options);
    problems = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
  });
  return problems;
}
