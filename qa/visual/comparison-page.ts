import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Pictures of one screen to look at side by side, as PNG; null where there is none. */
export interface Row {
  readonly name: string;
  readonly remark: string;
  readonly pictures: Readonly<Record<string, Uint8Array | null>>;
}

/**
 * Writes a page with the pictures of each row side by side, and the pictures beside it.
 * @returns the path of the page
 */
export function writeComparison(folder: string, title: string, rows: readonly Row[]): string {
  mkdirSync(path.join(folder, 'pictures'), { recursive: true });
  const parts = rows.map((row) => {
    const figures = Object.entries(row.pictures).map(([label, png]) => {
      if (!png) return figure(label, '<p>none</p>');
      const file = `pictures/${row.name}-${label}.png`;
      writeFileSync(path.join(folder, file), png);
      return figure(
        label,
        `<img src="${escape(file)}" alt="${escape(`${row.name}, ${label}`)}" loading="lazy">`,
      );
    });
    return `<section id="${escape(row.name)}"><h2>${escape(row.name)} <small>${escape(row.remark)}</small></h2><div>${figures.join('')}</div></section>`;
  });
  const page = path.join(folder, 'index.html');
  const links = rows.map(({ name }) => `<li><a href="#${escape(name)}">${escape(name)}</a></li>`).join('');
  writeFileSync(
    page,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escape(title)}</title><style>${style}</style>` +
      `<h1>${escape(title)}</h1><nav><ul>${links}</ul></nav>${parts.join('')}</html>\n`,
  );
  return page;
}

function figure(label: string, content: string): string {
  return `<figure><figcaption>${escape(label)}</figcaption>${content}</figure>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

const style = `
  body { margin: 24px; font: 15px/1.4 system-ui, sans-serif; color: #171c26; background: #f5f6f8; }
  nav ul { columns: 5 14em; padding: 0; list-style: none; }
  section { margin: 32px 0; }
  small { color: #57606f; font-weight: 400; }
  section div { display: flex; gap: 16px; overflow-x: auto; align-items: start; }
  figure { margin: 0; }
  figcaption { margin-bottom: 4px; }
  img { max-width: 720px; border: 1px solid #8a93a3; background: #fff; }
`;
