import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import { useLazyModule } from '@billpay/ui/lazy-module';
import { waitingToasts } from './notify';
import { PlainToasts } from './PlainToasts';

const patienceMs = 1000;
const fetchShelf = () => import(/* webpackChunkName: "toasts" */ './ToastShelf');

/**
 * The portal's toasts. Their code is fetched with the first toast, and again with each toast until it has
 * loaded. Until then, plain messages are shown.
 */
export function Toasts({ nonce }: { nonce: string }) {
  const messages = useStore(waitingToasts, (toasts) => toasts.messages);
  const { module: shelf, load } = useLazyModule(fetchShelf);
  const [plain, setPlain] = useState(0);
  const count = messages.length;
  const showPlainly = useEffectEvent(() => {
    if (!shelf) setPlain(messages.length);
  });
  const fetchNow = useEffectEvent(() => load(showPlainly));
  useEffect(() => {
    if (count === 0) return undefined;
    fetchNow();
    const timer = setTimeout(showPlainly, patienceMs);
    return () => clearTimeout(timer);
  }, [count]);
  return (
    // Rendered before any dialog opens, because a dialog hides the rest of the page from screen readers, except live
    // regions.
    <div aria-live="polite">
      <PlainToasts messages={messages.slice(0, plain)} />
      {shelf && count > plain && <shelf.default nonce={nonce} from={plain} />}
    </div>
  );
}
