import { getConfig } from '@testing-library/react';
import axe from 'axe-core';

/**
 * Lists axe's findings on the page, one line each: `expect(await accessibilityProblems()).toEqual([])`. Contrast needs
 * a layout, so browser journeys check it; landmarks belong to complete pages.
 */
export async function accessibilityProblems(root: Element = document.body): Promise<string[]> {
  const options = {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    resultTypes: ['violations' as const],
    preload: false,
  };
  // Responses may arrive in the meantime, so React must not expect them inside `act`, as in `findBy…`.
  let problems: string[] = [];
  await getConfig().asyncWrapper(async () => {
    const { violations } = await axe.run(root, options);
    problems = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
  });
  return problems;
}
