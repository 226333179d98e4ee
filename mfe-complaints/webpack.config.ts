import { remoteConfig, type RemoteBuildSettings } from '@billpay/remote-kit/build/remote-config';

export default (settings?: RemoteBuildSettings) => remoteConfig({ dir: __dirname, ...settings });
