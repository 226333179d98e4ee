type Version = [major: number, minor: number, patch: number];

/**
 * Returns whether `version` is in `range`: '^1.2.0', '~1.2.0' or an exact '1.2.0', the only ranges that a remote may
 * declare for its host. Any other range never matches.
 */
export function satisfiesRange(version: string, range: string): boolean {
  const have = readVersion(version);
  const need = readVersion(range.replace(/^[\^~]/, ''));
  if (!have || !need) return false;
  if (range.startsWith('^'))
    return have[0] === need[0] && (have[0] > 0 || have[1] === need[1]) && isAtLeast(have, need);
  if (range.startsWith('~')) return have[0] === need[0] && have[1] === need[1] && have[2] >= need[2];
  return have.every((part, index) => part === need[index]);
}

function isAtLeast(have: Version, need: Version): boolean {
  if (have[0] !== need[0]) return have[0] > need[0];
  if (have[1] !== need[1]) return have[1] > need[1];
  return have[2] >= need[2];
}

function readVersion(text: string): Version | undefined {
  const parts = /^(\d+)\.(\d+)\.(\d+)$/.exec(text);
  return parts ? [Number(parts[1]), Number(parts[2]), Number(parts[3])] : undefined;
}
