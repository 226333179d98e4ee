import { getNonce } from 'get-nonce';

/** Names of the keyframes of dialogs. */
export const motion = {
  appear: 'bp-dialog-appear',
  vanish: 'bp-dialog-vanish',
  rise: 'bp-dialog-rise',
  sink: 'bp-dialog-sink',
  slideUp: 'bp-dialog-slide-up',
  slideDown: 'bp-dialog-slide-down',
} as const;

/*
 * While a dialog is open, Radix sets a custom property and `pointer-events` on the body. If all elements inherited
 * them, every dialog that opens or closes would restyle the page. The backdrop catches presses outside the dialog.
 */
const rules = `
  @keyframes ${motion.appear} { from { opacity: 0; } }
  @keyframes ${motion.vanish} { to { opacity: 0; } }
  @keyframes ${motion.rise} { from { opacity: 0; transform: translateY(12px); } }
  @keyframes ${motion.sink} { to { opacity: 0; transform: translateY(8px); } }
  @keyframes ${motion.slideUp} { from { transform: translateY(100%); } }
  @keyframes ${motion.slideDown} { to { transform: translateY(100%); } }
  @property --removed-body-scroll-bar-size { syntax: '*'; inherits: false; }
  body { pointer-events: auto !important; }
`;

/**
 * Adds the rules in a sheet of their own, when the code of dialogs loads. In Chromium, keyframes that a dialog adds to
 * the sheet of styled-components would restyle the page.
 */
function addRules(): void {
  const sheet = document.createElement('style');
  sheet.nonce = getNonce() ?? '';
  sheet.textContent = rules;
  document.head.append(sheet);
}

addRules();
