/** File name of the notices, next to a build's scripts and at the portal's URL for all of them. */
export const noticesFile = 'third-party-notices.txt';

const RULE = `\n\n${'-'.repeat(80)}\n\n`;

/** Joins sections or builds' notices: each section once, sorted. */
export function joinNotices(notices: readonly string[]): string {
  const sections = notices.flatMap((text) => text.split(RULE)).map((section) => section.trim());
  return `${[...new Set(sections)].filter(Boolean).toSorted().join(RULE)}\n`;
}

/** Returns the start of a package section's first line; its licence follows. */
export function noticeHeading({ name, version }: { name: string; version: string }): string {
  return `${name} ${version} (`;
}
