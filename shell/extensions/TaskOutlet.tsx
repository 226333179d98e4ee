import { useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useShowAfterDelay } from '@billpay/ui/skeleton';
import { ErrorState, Progress } from '@billpay/ui/states';
import { eventTable, isOwnTaskName, isTaskName } from '@billpay/host-api/events';
import { LazyFrameDialog } from '../frame/LazyFrameDialog';
import { usePortal, usePortalEffect } from '../portal-context';
import { shellTexts } from '../shell-texts';
import { ExtensionBoundary } from './ExtensionBoundary';
import { hold } from './in-flight';
import { closeTask, openTask, openTasks, type OpenTask } from './open-tasks';
import { RemoteExtension, reportRemoved, type ExtensionErrorProps } from './RemoteExtension';

/** Opens the dialog of the remote that handles a bus request. */
export function TaskOutlet() {
  const portal = usePortal();
  const { tasks } = useStore(openTasks);
  usePortalEffect(({ bus }) => {
    const mounted = new AbortController();
    for (const name of Object.keys(eventTable)) {
      if (!isTaskName(name)) continue;
      bus.on(name, (request) => openTask(name, request), mounted.signal);
    }
    bus.on(
      'task.requested',
      ({ task, request = {} }) => isOwnTaskName(task) && openTask(task, request),
      mounted.signal,
    );
    return () => mounted.abort();
  });
  return useSlots(tasks).map((id) => {
    const task = tasks.find((one) => one.id === id);
    return (
      <ExtensionBoundary key={id} onError={(error) => reportRemoved(portal, error)}>
        {task && <TaskDialog task={task} />}
      </ExtensionBoundary>
    );
  });
}

const CLOSED_SLOTS = 10;

/**
 * Returns the ids of open tasks, oldest first, and of recently closed ones. A task's boundary exists longer
 * than the task, so that an error during its removal affects no other task.
 */
function useSlots(tasks: readonly OpenTask[]): readonly number[] {
  const [slots, setSlots] = useState<readonly number[]>([]);
  const opened = tasks.map(({ id }) => id).filter((id) => !slots.includes(id));
  if (opened.length === 0) return slots;
  const isOpen = (id: number) => tasks.some((task) => task.id === id);
  const closed = slots.filter((id) => !isOpen(id)).slice(-CLOSED_SLOTS);
  const next = [...slots.filter((id) => isOpen(id) || closed.includes(id)), ...opened];
  setSlots(next);
  return next;
}

function TaskDialog({ task }: { task: OpenTask }) {
  const close = () => closeTask(task.id);
  return (
    <RemoteExtension
      name={{ kind: 'task', extension: task.task }}
      props={{ request: task.request, close, hold: useHold() }}
      loading={<LoadingTask onClose={close} />}
      renderFailed={(failed) => <FailedTask {...failed} onClose={close} />}
    />
  );
}

/**
 * Shows the dialog immediately, for Back and the focus, and its text after a delay, because most tasks have
 * loaded by then.
 */
function LoadingTask({ onClose }: { onClose(): void }) {
  const isSlow = useShowAfterDelay(true);
  return <ShellDialog onClose={onClose}>{isSlow && <Progress label={shellTexts.loadingPage} />}</ShellDialog>;
}

function FailedTask({ message, onRetry, onClose }: ExtensionErrorProps & { onClose(): void }) {
  return (
    <ShellDialog onClose={onClose}>
      <ErrorState message={message} onRetry={onRetry} retryLabel={shellTexts.extension.retry} />
    </ShellDialog>
  );
}

/** The shell's dialog while the remote's is loading, or has failed. */
function ShellDialog({ onClose, children }: { onClose(): void; children: ReactNode }) {
  return (
    <LazyFrameDialog onClose={onClose}>
      {({ Dialog }) => (
        <Dialog open title={shellTexts.extension.taskTitle} onClose={onClose} size="small">
          {children}
        </Dialog>
      )}
    </LazyFrameDialog>
  );
}

/**
 * Returns a function that holds the page for one dialog. The hold is released when the dialog crashes or
 * closes.
 */
function useHold(): () => () => void {
  const [holds] = useState(() => new Set<() => void>());
  useEffect(() => () => holds.forEach((release) => release()), [holds]);
  return () => {
    const release = hold();
    holds.add(release);
    return release;
  };
}
