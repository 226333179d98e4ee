/** Beside the scripts of each build, and at this address of a portal the one for all of them. */
export const noticesFile = 'third-party-notices.txt';

const RULE = `\n\n${'-'.repeat(80)}\n\n`;

/** Joins sections, or the notices of builds: each section once, sorted. */
export function joinNotices(notices: readonly string[]): string {
  const sections = notices.flatMap((text) => text.split(RULE)).map((section) => section.trim());
  return `${[...new Set(sections)].filter(Boolean).toSorted().join(RULE)}\n`;
}

/** How the first line of a package's section begins; its licence follows. */
export function noticeHeading({ name, version }: { name: string; version: string }): string {
  return `${name} ${version} (`;
}
