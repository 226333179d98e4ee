import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { waitingToasts } from './notify';

const ToastShelf = lazy(() => import(/* webpackChunkName: "toasts" */ './ToastShelf'));

/** The portal's toasts. Most visits show none, so their code comes with the first. */
export function Toasts({ nonce }: { nonce: string }) {
  const wanted = useStore(waitingToasts, ({ messages }) => messages.length > 0);
  if (!wanted) return null;
  return (
    <Suspense>
      <ToastShelf nonce={nonce} />
    </Suspense>
  );
}
