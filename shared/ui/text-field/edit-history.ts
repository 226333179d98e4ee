/** An edit of a box. */
export interface NotedEdit {
  /** `inputType` of its input event. */
  readonly type: string;
  /** The text before it. */
  readonly from: string;
  /** The text after it. */
  readonly to: string;
}

/** Edits of one character that belong together while they follow each other. */
const RUNS = ['insertText', 'deleteContentBackward', 'deleteContentForward'];

/** Undo and redo for a box that code writes into, which ends the browser's own history. */
export class EditHistory {
  #past: NotedEdit[] = [];
  #future: NotedEdit[] = [];

  /** A run of typed or deleted characters is undone as one. */
  note(edit: NotedEdit): void {
    if (edit.to === edit.from) return;
    this.#future = [];
    const last = this.#past.at(-1);
    const isRun =
      last?.to === edit.from && last.type === edit.type && RUNS.includes(edit.type) && isOneStep(edit);
    if (isRun) this.#past[this.#past.length - 1] = { ...last, to: edit.to };
    else this.#past.push(edit);
  }

  /** The text before the last edit; null when there is none. */
  undo(): string | null {
    const edit = this.#past.pop();
    if (!edit) return null;
    this.#future.push(edit);
    return edit.from;
  }

  /** The text after the edit that was undone last; null when there is none. */
  redo(): string | null {
    const edit = this.#future.pop();
    if (!edit) return null;
    this.#past.push(edit);
    return edit.to;
  }
}

function isOneStep({ from, to }: NotedEdit): boolean {
  return Math.abs(from.length - to.length) === 1;
}
