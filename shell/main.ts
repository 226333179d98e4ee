import './boot/add-missing-built-ins';
import { releasedRemotes } from './boot/released-remotes';
import { showPortal } from './boot/show-portal';

void showPortal(releasedRemotes);
