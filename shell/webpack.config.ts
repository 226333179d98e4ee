import { shellConfig, type ShellBuildSettings } from '@billpay/remote-kit/build/shell-config';

export default (settings: ShellBuildSettings) => shellConfig({ dir: __dirname, ...settings });
