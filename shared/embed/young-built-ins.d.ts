// Built-ins that some supported browsers lack; code must also work without them.

interface CSSStyleSheet {
  replaceSync?(text: string): void;
}

interface ShadowRoot {
  adoptedStyleSheets?: readonly CSSStyleSheet[];
}
