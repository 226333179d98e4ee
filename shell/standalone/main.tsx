import { showPortal } from '../boot/show-portal';
import { BusInspector } from '../developer/BusInspector';
import { BusRecorder } from '../developer/bus-recorder';
import { showBesidePortal } from '../developer/DeveloperCorner';
import { ownRemotes } from './own-remotes';

const recorder = new BusRecorder();

void showPortal(() => ({ ...ownRemotes(), observeBus: recorder.observe }));
showBesidePortal(<BusInspector recorder={recorder} />);
