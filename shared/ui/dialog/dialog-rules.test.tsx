import { render } from '@testing-library/react';
import { Dialog } from '.';

/** Returns the names of all keyframes in the page. */
function readKeyframes(): string[] {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .flatMap(({ cssText }) => /^@keyframes ([\w-]+)/.exec(cssText)?.[1] ?? []);
}

it('adds the keyframes of dialogs when their code loads, and none when a dialog opens', () => {
  const before = readKeyframes();
  expect(before).toContain('bp-dialog-slide-up');
  render(<Dialog open title="Confirm Payment" onClose={() => {}} />);
  expect(readKeyframes()).toEqual(before);
});
