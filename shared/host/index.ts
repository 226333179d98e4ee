export { defineRemote, type RemoteDefinition, type TaskProps } from './define-remote';
export { SHOWN_MS } from './durations';
export type { Host, HostSession, HostSettings, Notify, PanelProps } from './host';
export { screenNames, type ScreenName } from './screens';
export { HostProvider, useBusEvent, useHost, useScreen } from './use-host';
export { useOnline } from './use-online';
