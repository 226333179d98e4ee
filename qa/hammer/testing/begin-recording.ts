import { join } from 'node:path';
import { RecordedDisk } from './recorded-disk';

const { DATA_DIR = '', DISK = '' } = process.env;

/** Recording begins when this is imported: before anything has opened a file. */
export const recordedDisk = new RecordedDisk(join(DATA_DIR, 'postgres'), join(DISK, 'postgres'));
recordedDisk.install();
