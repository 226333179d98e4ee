import { FolderProcess } from '@billpay/sandbox/testing/folders/folder-processes';

/**
 * Starts a second server on a data folder, in a PID namespace of its own. Resolves to null when the folder was refused, as
 * it must be, or to what happened instead.
 */
export async function intrude(folder: string): Promise<string | null> {
  const env = { DATA_DIR: folder, PORT: '0', DATABASE_URL: '' };
  const intruder = await FolderProcess.start('../../main.ts', [], { elsewhere: true, env });
  try {
    if (await intruder.writes('Sandbox on')) return 'a second server served the folder';
    const code = await intruder.ended;
    const isRefused = code === 1 && intruder.errors.includes('is in use by another process');
    return isRefused ? null : `exit ${code}: ${intruder.errors.slice(0, 500)}`;
  } finally {
    await intruder.kill();
  }
}
