interface AppBridges {
  ReactNativeWebView?: unknown;
  BillPayBridge?: unknown;
  webkit?: { messageHandlers?: { billpay?: unknown } };
}

/** True inside the bank's app: its token says so, or its bridge is there. Receipts can't be downloaded then (REC-09). */
export function isInAppWebView(platform: string, page: AppBridges = globalThis as AppBridges): boolean {
  return (
    platform === 'MOBILE' ||
    page.ReactNativeWebView !== undefined ||
    page.BillPayBridge !== undefined ||
    page.webkit?.messageHandlers?.billpay !== undefined
  );
}
