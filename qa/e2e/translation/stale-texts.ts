/** The parts of React's tree that contain its texts, with React's names. */
interface Fiber {
  readonly tag: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly memoizedProps: unknown;
  readonly memoizedState: unknown;
  readonly stateNode: unknown;
}

/**
 * Runs in the page. Compares each element's text with React's text a few times a second, and calls
 * `window.reportStaleText` once for each difference.
 */
export function watchStaleTexts(): void {
  const [hostPortal, hostComponent, hostText, hidable] = [4, 5, 6, 22];
  const reported = new Set<string>();

  function report(element: Element, expected: string, shown: string): void {
    const difference = `<${element.localName}> shows ${JSON.stringify(shown)}, not ${JSON.stringify(expected)}`;
    if (reported.has(difference)) return;
    reported.add(difference);
    (window as unknown as { reportStaleText(text: string): void }).reportStaleText(difference);
  }

  function childrenOf(fiber: Fiber): Fiber[] {
    const children: Fiber[] = [];
    for (let child = fiber.child; child; child = child.sibling) children.push(child);
    return children;
  }

  const comparable = (text: string) => text.replaceAll('\u200b', '');

  /**
   * Returns the text that a fiber has rendered into its parent. Reports the innermost elements with another
   * text.
   */
  function examine(fiber: Fiber): string {
    if (fiber.tag === hostText) return String(fiber.memoizedProps);
    if (fiber.tag === hidable && fiber.memoizedState !== null) return '';
    const found = reported.size;
    const texts = childrenOf(fiber).map(examine);
    if (fiber.tag === hostPortal) return '';
    if (fiber.tag !== hostComponent) return texts.join('');
    return examineElement(fiber, texts.join(''), reported.size > found);
  }

  function examineElement(fiber: Fiber, rendered: string, isReported: boolean): string {
    const element = fiber.stateNode as Element;
    const { children, dangerouslySetInnerHTML: html } = fiber.memoizedProps as Record<string, unknown>;
    const isText = typeof children === 'string' || typeof children === 'number';
    const expected = comparable(isText ? String(children) : rendered);
    const shown = comparable(element.textContent ?? '');
    const isOfReact = !html && !element.matches('textarea, :has(style, textarea)');
    if (isOfReact && shown !== expected && !isReported) report(element, expected, shown);
    return expected;
  }

  function examineRoots(): void {
    for (const element of document.querySelectorAll('body, #root, body > div')) {
      const key = Object.keys(element).find((name) => name.startsWith('__reactContainer$'));
      const root = key && (element as unknown as Record<string, Fiber>)[key];
      if (root) examine((root.stateNode as { current: Fiber }).current);
    }
  }

  setInterval(examineRoots, 200);
}
