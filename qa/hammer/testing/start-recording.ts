import { join } from 'node:path';
import { RecordedDisk } from './recorded-disk';

const { DATA_DIR = '', DISK = '' } = process.env;

/** Starts the recording on import, before any file is opened. */
export const recordedDisk = new RecordedDisk(join(DATA_DIR, 'postgres'), join(DISK, 'postgres'));
recordedDisk.install();
