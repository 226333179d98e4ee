/** A fragment of HTML with escaped texts. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | readonly Html[] | false | undefined;

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function written(part: Part): string {
  if (part === false || part === undefined) return '';
  if (part instanceof Html) return part.text;
  return typeof part === 'object' ? part.map(written).join('') : escape(String(part));
}

/** html`<p>${text}</p>`: escapes every inserted value that is not Html itself. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.reduce((made, string, index) => made + written(parts[index - 1]) + string));
}

/** Renders a text of the guide or the contract, with code for text in backticks. */
export function prose(text: string): Html {
  const [plain = '', ...rest] = text.split('`');
  const pieces = rest.map((piece, index) => (index % 2 === 0 ? html`<code>${piece}</code>` : html`${piece}`));
  return html`${plain}${pieces}`;
}
