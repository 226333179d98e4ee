// Built-ins that some supported browsers lack: code that uses them works without.

interface CSSStyleSheet {
  replaceSync?(text: string): void;
}

interface ShadowRoot {
  adoptedStyleSheets?: readonly CSSStyleSheet[];
}
