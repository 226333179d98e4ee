import type { Role } from '@billpay/shell/registry/trust';
import { rotateKey } from '../rotate-keys';
import { keyFiles } from '../signing-key';
import { endAtChange } from './end-at-change';

/** Rotates a key, and is killed at a change of a file: `killed-rotation.ts <portal> <keys> <role> <change>`. */
const [portalDir = '', keysDir = '', role = 'root', at = '0'] = process.argv.slice(2);
endAtChange(Number(at), () => process.kill(process.pid, 'SIGKILL'));
void rotateKey(portalDir, keyFiles(keysDir), role as Role);
