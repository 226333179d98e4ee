import { addDialogRules, dialogRules } from './dialog-style';

it("adds each rule of the dialog to the style of the vault's document", () => {
  const style = document.createElement('style');
  style.textContent = 'body{margin:0}';
  document.head.append(style);
  addDialogRules();
  expect(style.sheet?.cssRules).toHaveLength(1 + dialogRules.length);
});
