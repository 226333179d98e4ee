import { AsyncLocalStorage } from 'node:async_hooks';

interface Frame {
  readonly variable: object;
  readonly value: unknown;
  readonly outer: Frame | undefined;
}

/** Shared by all variables, because Node 20 spends time on each storage for every promise and timer. */
const frames = new AsyncLocalStorage<Frame>();

function find(variable: object, frame: Frame | undefined): Frame | undefined {
  return !frame || frame.variable === variable ? frame : find(variable, frame.outer);
}

/** Leaves out the earlier value of a variable, so that work that starts similar work does not keep all values. */
function without(variable: object, frame: Frame): Frame | undefined {
  if (frame.variable === variable) return frame.outer;
  return { ...frame, outer: frame.outer && without(variable, frame.outer) };
}

/** A variable with its own value in each call or job, and in everything that it starts. */
export class ContextVariable<T> {
  /** Does work with a value of the variable. */
  run<Result>(value: T, work: () => Result): Result {
    const current = frames.getStore();
    const outer = current && find(this, current) ? without(this, current) : current;
    return frames.run({ variable: this, value, outer }, work);
  }

  /** Returns the value; undefined outside of such work. */
  get(): T | undefined {
    return find(this, frames.getStore())?.value as T | undefined;
  }
}
