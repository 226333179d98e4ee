import { pauseIfWaiting } from './boot/pause';
import { isStopped } from './early/is-stopped';
import { tolerateTranslation } from './translation/tolerate-translation';

/** Runs all of the shell's modules, in steps. */
async function start(): Promise<void> {
  const pause = pauseIfWaiting();
  await pause();
  await import(/* webpackMode: "eager" */ './federation/open-container');
  await pause();
  const { releasedRemotes } = await import(/* webpackMode: "eager" */ './boot/released-remotes');
  await pause();
  const { showPortal } = await import(/* webpackMode: "eager" */ './boot/show-portal');
  await pause();
  await showPortal(releasedRemotes);
}

if (!isStopped()) {
  tolerateTranslation();
  void start();
}
