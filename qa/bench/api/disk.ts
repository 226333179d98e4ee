import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

/** Bytes of all files below a folder. */
export function folderBytes(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    return sum + (entry.isDirectory() ? folderBytes(path) : statSync(path).size);
  }, 0);
}

/** Queries one value over its own connection. */
export async function queryDatabase<Value>(url: string, text: string): Promise<Value> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ value: Value }>(text);
    return rows[0]?.value as Value;
  } finally {
    await client.end();
  }
}
