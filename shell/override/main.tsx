import { releasedRemotes } from '../boot/released-remotes';
import { showPortal } from '../boot/show-portal';
import { BusInspector } from '../developer/BusInspector';
import { BusRecorder } from '../developer/bus-recorder';
import { showBesidePortal } from '../developer/DeveloperCorner';
import { providedPackages } from '../registry/needs';
import { hasHandOff } from '../session/hand-off';
import { LiveCode, thisPage } from './live-code';
import { withLiveCode } from './overridden-remotes';
import { OverrideBar } from './OverrideBar';
import { changeOverride, readOverride, releasedNames, watchReloads } from './page-override';

const override = readOverride(document);
const code = override && new LiveCode(override, thisPage(providedPackages()));
const recorder = new BusRecorder();
if (hasHandOff()) code?.waitForLogin();

watchReloads();
void showPortal((...page) => {
  const released = releasedRemotes(...page);
  return { ...(code ? withLiveCode(released, code) : released), observeBus: recorder.observe };
});
showBesidePortal(
  <>
    <OverrideBar code={code} remotes={releasedNames} change={changeOverride} />
    <BusInspector recorder={recorder} />
  </>,
);
