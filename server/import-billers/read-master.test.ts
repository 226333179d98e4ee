import { truncateSync } from 'node:fs';
import { readMaster } from './read-master';
import { masterFiles } from './testing/master-file';

describe('a biller master file', () => {
  const files = masterFiles();

  async function read(path: string): Promise<string[]> {
    const found: string[] = [];
    for await (const { text } of readMaster(path)) found.push(text);
    return found;
  }

  it('reads a list, or one biller per line, detected by the first character after any byte order mark', async () => {
    expect(await read(files.write('list.json', '\uFEFF\n [{"a": 1}]'))).toEqual(['{"a": 1}']);
    expect(await read(files.write('lines.ndjson', '\n{"a": 1}\n{"b": 2}\n'))).toEqual([
      '{"a": 1}',
      '{"b": 2}',
    ]);
  });

  it('reads a file across chunks, even if they split a character', async () => {
    const names = Array.from({ length: 20_000 }, (_, index) => `{"name":"नगर निगम ${index}"}`);
    expect(await read(files.write('large.json', `[${names.join(',\n')}]`))).toEqual(names);
  });

  it.each([
    ['bytes that are not text', Buffer.from([0x5b, 0xff, 0xfe, 0x7b]), 'not text in UTF-8'],
    ['an archive', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x00, 0x00]), 'not text in UTF-8'],
    ['text in another encoding', Buffer.from('[{"a": 1}]', 'utf16le'), 'not text in UTF-8'],
    ['half a character at its end', Buffer.from([0x5b, 0xe0, 0xa4]), 'not text in UTF-8'],
    ['a table', 'BILLER_ID,BILLER_NAME\nA,B\n', 'neither a JSON list'],
    ['nothing', '', 'is empty'],
    ['space', ' \n ', 'is empty'],
  ])('refuses a file with %s', async (_, content, message) => {
    await expect(read(files.write('wrong.json', content))).rejects.toThrow(message);
  });

  it('refuses a file without reading it if it is far larger than any directory, missing, or a folder', async () => {
    const huge = files.write('huge.json', '[');
    truncateSync(huge, 200 * 1024 * 1024);
    await expect(read(huge)).rejects.toThrow('has 200 MB');
    await expect(read(`${files.folder()}/none.json`)).rejects.toThrow('There is no file');
    await expect(read(files.folder())).rejects.toThrow('is not a file');
  });
});
