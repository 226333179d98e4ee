import { shellConfig, type ShellBuildSettings } from '@billpay/shared/build/shell-config';

export default (settings: ShellBuildSettings) => shellConfig({ dir: __dirname, ...settings });
