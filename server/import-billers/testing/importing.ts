import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { searchBillers } from '@billpay/api-contract/directory';
import { toWireMaster, type WireMaster } from './master-file';
import { listSeedBillers } from '@billpay/sandbox/seed/seed-directory';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { runImport } from '../run-import';

/** Returns a known biller in the format of a directory file. */
export function createWireMaster(id: string): WireMaster {
  const found = listSeedBillers('known').find((biller) => biller.id === id);
  if (!found) throw new Error(`No biller ${id}`);
  return toWireMaster(found);
}

/** Creates a biller that is not in any directory yet. */
export const newBiller = () => ({
  ...createWireMaster('ACTBB'),
  BILLER_ID: 'NEWBILLER1',
  BILLER_NAME: 'Zebra Crossing Broadband',
});

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Creates a folder that is removed after the last test of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'billpay-import-'));
  folders.push(folder);
  return folder;
}

export function writeImportFile(content: string): string {
  const file = path.join(temporaryFolder(), 'billers.json');
  writeFileSync(file, content);
  return file;
}

/** Runs the command. Returns its exit code and output. */
export async function importing(...args: string[]) {
  const printed: string[] = [];
  const errors: string[] = [];
  const code = await runImport(
    args,
    {},
    { print: (line) => printed.push(line), printError: (line) => errors.push(line) },
  );
  return { code, printed, last: printed.at(-1), error: errors.join('\n') };
}

/** Returns the names that a customer's search finds. */
export async function namesFound(origin: string, searchString: string): Promise<string[]> {
  const client = await TestClient.signIn(origin, 'first-time');
  const { data } = await client.call(searchBillers, { body: { searchString, pageNumber: 1 } });
  return data.map(({ BILLER_NAME }) => BILLER_NAME);
}
