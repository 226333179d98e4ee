import './boot/add-missing-built-ins';
import { releasedRemotes } from './boot/released-remotes';
import { showPortal } from './boot/show-portal';
import { isStopped } from './early/is-stopped';
import { tolerateTranslation } from './translation/tolerate-translation';

if (!isStopped()) {
  tolerateTranslation();
  void showPortal(releasedRemotes);
}
