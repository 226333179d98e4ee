const clock = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
});
const minutes = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Formats an instant in Indian time: '23 Nov, 14:05:09'. */
export function instantText(ms: number): string {
  return clock.format(ms);
}

/** Formats a time of day in Indian time: '14:05'. */
export function clockTime(ms: number): string {
  return minutes.format(ms);
}

/** Formats an age: '3 h 5 min'. */
export function age(sinceMs: number, nowMs: number): string {
  const passed = Math.max(0, Math.floor((nowMs - sinceMs) / 60_000));
  if (passed < 60) return `${passed} min`;
  const hours = Math.floor(passed / 60);
  return hours < 48 ? `${hours} h ${passed % 60} min` : `${Math.floor(hours / 24)} days`;
}

/** Formats a duration: '850 ms', '1.2 s', or '–' for undefined. */
export function duration(ms: number | undefined): string {
  if (ms === undefined) return '–';
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** Formats a number of pages: '1 page', '3 pages'. */
export function pagesText(count: number): string {
  return count === 1 ? '1 page' : `${count} pages`;
}
