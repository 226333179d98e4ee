// Runs in the portal's window before any script of the portal, in the sample app only. It simulates a web view:
// the app's bridge, and no surrounding page.
{
  const app = window.parent;
  const bridge = {
    /** @param {string} text */
    postMessage: (text) => app.postMessage({ bridge: text }, location.origin),
  };
  Object.assign(window, { BillPayBridge: bridge, parent: window });
}
