import './boot/add-missing-built-ins';
import { releasedRemotes } from './boot/released-remotes';
import { showPortal } from './boot/show-portal';
import { isStopped } from './early/is-stopped';

if (!isStopped()) void showPortal(releasedRemotes);
