/** An element of the page as data, which the server writes as HTML and the page's script as nodes. */
export type View =
  | string
  | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...children: View[]];

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => escaped[character] ?? '');

/**
 * Returns the HTML; escapes every text and value. Names of tags and attributes come only from this program.
 */
export function toHtml(view: View): string {
  if (typeof view === 'string') return escape(view);
  const [tag, attributes, ...children] = view;
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escape(value)}"`);
  return `<${tag}${written.join('')}>${children.map(toHtml).join('')}</${tag}>`;
}
