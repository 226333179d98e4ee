import { remoteConfig, type RemoteBuildSettings } from '@billpay/shared/build/remote-config';

export default (settings?: RemoteBuildSettings) => remoteConfig({ dir: __dirname, ...settings });
