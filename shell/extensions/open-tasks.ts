import { createStore } from 'zustand/vanilla';
import type { OwnTaskName, TaskName, TaskRequest } from '@billpay/host-api/events';

export interface OpenTask {
  id: number;
  task: TaskName | OwnTaskName;
  request: TaskRequest<TaskName | OwnTaskName>;
  /** Element that was focused when the task was requested. It receives the focus afterwards. */
  returnFocusTo: Element | null;
}

/** Open task dialogs, and those that the end of the session has closed, newest last. */
export const openTasks = createStore(() => ({
  tasks: [] as readonly OpenTask[],
  interrupted: [] as readonly OpenTask[],
}));

let lastId = 0;

/** Opens a dialog, unless it is already the newest one, because a double click requests its task twice. */
export function openTask(task: OpenTask['task'], request: OpenTask['request']): void {
  const newest = openTasks.getState().tasks.at(-1);
  if (newest?.task === task && JSON.stringify(newest.request) === JSON.stringify(request)) return;
  lastId += 1;
  const opened = { id: lastId, task, request, returnFocusTo: document.activeElement };
  openTasks.setState(({ tasks }) => ({ tasks: [...tasks, opened] }));
}

export function closeTask(id: number): void {
  const closing = openTasks.getState().tasks.find((task) => task.id === id);
  if (!closing) return;
  openTasks.setState(({ tasks }) => ({ tasks: tasks.filter((task) => task.id !== id) }));
  // Waits until React has removed the dialog and its focus trap.
  setTimeout(() => returnFocus(closing.returnFocusTo), 0);
}

/** Closes the topmost task, for example if the customer leaves a payment that continues. */
export function closeLatestTask(): void {
  const latest = openTasks.getState().tasks.at(-1);
  if (latest) closeTask(latest.id);
}

/** Closes all tasks, because the session has ended. */
export function closeAllTasks(): void {
  openTasks.setState(({ tasks }) => ({ tasks: [], interrupted: tasks }));
}

function returnFocus(target: Element | null): void {
  const alive =
    target instanceof HTMLElement && target.isConnected && target !== document.body ? target : undefined;
  (alive ?? document.getElementById('content'))?.focus();
}
