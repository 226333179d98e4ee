/**
 * Compiled to ES5, as a script of its own before all others: a browser that cannot parse those still tells the customer why nothing
 * starts. The features are the last that came to the browsers of `browserslist`; the portal uses each of them.
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
