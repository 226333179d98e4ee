// Built-ins that some supported browsers do not have. Code must also work without them.

interface CSSStyleSheet {
  replaceSync?(text: string): void;
}

interface ShadowRoot {
  adoptedStyleSheets?: readonly CSSStyleSheet[];
}
