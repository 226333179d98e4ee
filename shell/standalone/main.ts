import { showPortal } from '../boot/show-portal';
import { ownRemotes } from './own-remotes';

void showPortal(ownRemotes);
