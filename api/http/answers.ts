/** The ordinary answer of the contract: `{ success: true, message?, data }`. */
export function answered<Data>(
  data: Data,
  message?: string,
): { success: true; message?: string; data: Data } {
  return message === undefined ? { success: true, data } : { success: true, message, data };
}

/** The answer of a call that gives nothing back. */
export function told(message: string): { success: true; message: string } {
  return { success: true, message };
}
