import { hostname } from 'node:os';

/** Tells the lines of one instance from those of another. */
export const instanceName = `${hostname()}-${process.pid}`;
