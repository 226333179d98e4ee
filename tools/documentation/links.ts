import path from 'node:path';

/** A page in Markdown, with its path from the root, with forward slashes, and its text. */
export interface Page {
  readonly path: string;
  readonly text: string;
}

const linkTarget = /\]\(([^)\s]+)\)|\bsrc="([^"]+)"/g;

/** Lists a page's links to files and headings, as written, without external links and code examples. */
export function listLinks({ text }: Page): string[] {
  const targets = [...withoutCode(text).matchAll(linkTarget)].map(([, link, source]) => link ?? source ?? '');
  return targets.filter((target) => !/^[a-z]+:/.test(target));
}

/** Lists the anchors of a page's headings, as GitHub and GitLab derive them. */
function listAnchors({ text }: Page): Set<string> {
  const headings = [...withoutCode(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return new Set(headings.map(anchorOf));
}

/**
 * Lists broken links, each as 'page: link'.
 * @param exists whether a file or folder with this path from the root exists
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
