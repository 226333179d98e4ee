import { openDatabase } from '@billpay/api/database/open-database';

/** A process that commits one row after the other to the folder named by its argument, and prints a line each time. */
async function main(): Promise<void> {
  const db = await openDatabase({ folder: process.argv[2] ?? '' });
  for (let number = 1; ; number += 1) {
    await db.query('INSERT INTO note VALUES ($1)', [`note ${number}`]);
    process.stdout.write(`acknowledged ${number}\n`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

void main();
