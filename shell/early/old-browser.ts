/**
 * Compiled to ES5, as a separate script before all others. A browser that cannot parse the others can then
 * still explain why the portal does not start. The features are the newest ones that all browsers in
 * `browserslist` support and the portal needs.
 */
(function stopInOldBrowser() {
  if (
    typeof structuredClone === 'function' &&
    typeof HTMLDialogElement === 'function' &&
    typeof CSS !== 'undefined' &&
    CSS.supports('selector(:has(a))') &&
    CSS.supports('height', '1dvh') &&
    'hasOwn' in Object &&
    'at' in Array.prototype
  )
    return;
  document.documentElement.className = 'sk-old';
  // The hand-off pair (SES-01).
  history.replaceState(null, '', location.pathname);
})();
