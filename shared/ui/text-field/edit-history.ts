/** An edit of a box. */
export interface NotedEdit {
  /** `inputType` of the input event. */
  readonly type: string;
  /** Text before the edit. */
  readonly from: string;
  /** Text after the edit. */
  readonly to: string;
}

/** Consecutive single-character edits that are undone together. */
const RUNS = ['insertText', 'deleteContentBackward', 'deleteContentForward'];

/** Undo and redo for a box into which code writes, because this ends the browser's own history. */
export class EditHistory {
  #past: NotedEdit[] = [];
  #future: NotedEdit[] = [];

  /** Records an edit. A sequence of typed or deleted characters is undone as one edit. */
  note(edit: NotedEdit): void {
    if (edit.to === edit.from) return;
    this.#future = [];
    const last = this.#past.at(-1);
    const isRun =
      last?.to === edit.from && last.type === edit.type && RUNS.includes(edit.type) && isOneStep(edit);
    if (isRun) this.#past[this.#past.length - 1] = { ...last, to: edit.to };
    else this.#past.push(edit);
  }

  /** Returns the text before the last edit; null if there is none. */
  undo(): string | null {
    const edit = this.#past.pop();
    if (!edit) return null;
    this.#future.push(edit);
    return edit.from;
  }

  /** Returns the text after the last undone edit; null if there is none. */
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
