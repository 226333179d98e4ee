import { spawnSync } from 'node:child_process';
import type { Download } from '@playwright/test';

/** The text of a downloaded PDF, line by line. */
export async function textOfPdf(download: Download): Promise<string> {
  const { stdout, error } = spawnSync('pdftotext', ['-layout', await download.path(), '-'], {
    encoding: 'utf8',
  });
  if (error) throw new Error('pdftotext is missing (on Debian: apt-get install poppler-utils)');
  return stdout;
}
