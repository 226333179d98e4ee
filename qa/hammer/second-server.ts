import { FolderProcess } from '@billpay/sandbox/testing/folders/folder-processes';

/**
 * Starts a second server on a data folder, in its own PID namespace. Resolves to null if it is refused, as
 * expected, or to the actual result.
 */
export async function startSecondServer(folder: string): Promise<string | null> {
  const env = { DATA_DIR: folder, PORT: '0', DATABASE_URL: '' };
  const second = await FolderProcess.start('../../main.ts', [], { elsewhere: true, env });
  try {
    if (await second.writes('Sandbox on')) return 'a second server served the folder';
    const code = await second.ended;
    const isRefused = code === 1 && second.errors.includes('is in use by another process');
    return isRefused ? null : `exit ${code}: ${second.errors.slice(0, 500)}`;
  } finally {
    await second.kill();
  }
}
