import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { releaseFolder } from '@billpay/remote-kit/release/client/release-folder';
import { ReleaseServer } from '@billpay/remote-kit/release/client/release-server';
import { toSigner } from '@billpay/remote-kit/release/signer';

/**
 * Releases a folder, and is killed before it sends its n-th request or after the response: `killed-release.ts <url>
 * <remote> <key> <folder> <root> <request> before|after`.
 */
async function main(): Promise<void> {
  const [url = '', remote = '', key = '', dir = '', rootFile = '', at = '0', moment] = process.argv.slice(2);
  const own = globalThis.fetch;
  let sent = 0;
  globalThis.fetch = async (...given) => {
    const isLast = sent++ === Number(at);
    if (isLast && moment === 'before') process.kill(process.pid, 'SIGKILL');
    const response = await own(...given);
    if (isLast) process.kill(process.pid, 'SIGKILL');
    return response;
  };
  const signer = toSigner(createPrivateKey(readFileSync(key)));
  const server = new ReleaseServer(url, { signer });
  const origin = { commit: 'abc1234', by: 'asha@bank.example' };
  const sources = { commit: 'abc1234', hasUncommittedChanges: false };
  await releaseFolder({ server, remote, signer, rootFile, origin, sources, report: () => undefined }, dir);
}

void main();
