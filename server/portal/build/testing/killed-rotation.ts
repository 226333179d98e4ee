import { join } from 'node:path';
import type { Role } from '@billpay/shell/registry/trust';
import { rotateKey } from '../rotate-keys';
import { keyFiles } from '../signing-key';
import { changeTeam } from '../team-keys';
import { endAtChange } from './end-at-change';

/**
 * Rotates a key, or removes the key in `team.pem`, and is killed at a change of a file:
 * `killed-rotation.ts <portal> <keys> <role or team> <change>`.
 */
const [portalDir = '', keysDir = '', role = 'root', at = '0'] = process.argv.slice(2);
endAtChange(Number(at), () => process.kill(process.pid, 'SIGKILL'));
const removed = [join(portalDir, 'team.pem')];
if (role === 'team') void changeTeam(portalDir, keyFiles(keysDir), { team: 'billers', removed });
else void rotateKey(portalDir, keyFiles(keysDir), role as Role);
