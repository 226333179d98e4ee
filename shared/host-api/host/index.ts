export {
  defineRemote,
  type PageModule,
  type RemoteDefinition,
  type RemotePage,
  type TaskProps,
} from './define-remote';
export { DURATIONS, SHOWN_MS, type Durations } from './durations';
export type {
  CodeDialogs,
  CodeEvents,
  CodeRequest,
  OpenCodeDialog,
  BrandPicture,
  Host,
  HostSession,
  HostSettings,
  Notify,
  PanelProps,
  ReceiptBranding,
  ReceiptFile,
  ReceiptSharing,
} from './host';
export { isScreenName, type ScreenName } from './screens';
export { HostProvider, useBusEvent, useDurations, useHost, useLanguage, useScreen } from './use-host';
export { useOnline } from './use-online';
