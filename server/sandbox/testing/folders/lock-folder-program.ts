import { lockFolder } from '@billpay/api/database/folder-lock';

/** A process that locks the folder named by its argument and keeps the lock until it is killed. */
const lock = lockFolder(process.argv[2] ?? '');
process.stdout.write('locked');
setInterval(() => lock.isMine(), 1_000);
