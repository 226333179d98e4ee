import { join } from 'node:path';
import { RecordedDisk } from './recorded-disk';

const { DATA_DIR = '', DISK = '' } = process.env;

/** Importing this starts the recording, before anything opens a file. */
export const recordedDisk = new RecordedDisk(join(DATA_DIR, 'postgres'), join(DISK, 'postgres'));
recordedDisk.install();
