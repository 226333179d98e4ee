/** Whether a bill name is 1 to 20 letters, digits and spaces, and not of spaces alone (ADD-08). */
export function checkBillName(name: string): boolean {
  return /^[A-Za-z0-9 ]{1,20}$/.test(name) && name.trim() !== '';
}
