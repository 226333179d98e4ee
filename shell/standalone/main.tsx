import { remotes } from '#standalone-remotes';
import { showPortal } from '../boot/show-portal';
import { BusInspector } from '../developer/BusInspector';
import { BusRecorder } from '../developer/bus-recorder';
import { showBesidePortal } from '../developer/DeveloperCorner';
import { tolerateTranslation } from '../translation/tolerate-translation';
import { openFirstPage } from './open-first-page';
import { ownRemotes } from './own-remotes';

const recorder = new BusRecorder();

tolerateTranslation();
void showPortal(() => ({ ...ownRemotes(), observeBus: recorder.observe }));
// Runs after the hand-off pair was removed from the address, and before the router reads the address.
openFirstPage(remotes.flatMap(({ declaration }) => declaration.pages));
showBesidePortal(<BusInspector recorder={recorder} />);
