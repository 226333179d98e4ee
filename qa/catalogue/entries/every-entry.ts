import type { Entry } from '../entry';
import { actions } from './actions';
import { content } from './content';
import { dialogs } from './dialogs';
import { fields } from './fields';
import { statuses } from './statuses';

export const entries: readonly Entry[] = [...content, ...actions, ...fields, ...statuses, ...dialogs];

export function findEntry(folder: string): Entry | undefined {
  return entries.find((entry) => entry.folder === folder);
}
