// Runs in the portal's window before any script of the portal, in the sample app alone. It provides what a web view has: the
// bridge of the app, and no page around it.
{
  const app = window.parent;
  const bridge = {
    /** @param {string} text */
    postMessage: (text) => app.postMessage({ bridge: text }, location.origin),
  };
  Object.assign(window, { BillPayBridge: bridge, parent: window });
}
