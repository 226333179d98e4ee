import path from 'node:path';

/** A page in Markdown: its path from the root, with forward slashes, and its text. */
export interface Page {
  readonly path: string;
  readonly text: string;
}

const linkTarget = /\]\(([^)\s]+)\)|\bsrc="([^"]+)"/g;

/** Links of a page to files and headings, as written; without those to other sites, and without examples in code. */
export function listLinks({ text }: Page): string[] {
  const targets = [...withoutCode(text).matchAll(linkTarget)].map(([, link, source]) => link ?? source ?? '');
  return targets.filter((target) => !/^[a-z]+:/.test(target));
}

/** The names by which links reach the headings of a page, as GitHub and GitLab derive them. */
export function listAnchors({ text }: Page): Set<string> {
  const headings = [...withoutCode(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return new Set(headings.map(anchorOf));
}

/**
 * Links that lead nowhere, each as 'page: link'.
 * @param exists true for the path, from the root, of an existing file or folder
 */
export function brokenLinks(pages: readonly Page[], exists: (file: string) => boolean): string[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return pages.flatMap((page) =>
    listLinks(page)
      .filter((link) => {
        const [file = '', anchor] = link.split('#');
        const target = file ? path.posix.join(path.posix.dirname(page.path), file) : page.path;
        const linked = byPath.get(target);
        return !exists(target) || (anchor !== undefined && linked && !listAnchors(linked).has(anchor));
      })
      .map((link) => `${page.path}: ${link}`),
  );
}

function withoutCode(text: string): string {
  return text.replace(/^```[\s\S]*?^```/gm, '');
}

function anchorOf(heading: string): string {
  const shown = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return shown
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}
