const REFRESH_MS = 3000;
const DEADLINE_MS = 8000;

const connection = document.getElementById('connection');
const shown = new Map();

/** A view is a text, or a tag with attributes and children: server/portal/releases/page/view.ts. */
function toNode(view) {
  if (typeof view === 'string') return document.createTextNode(view);
  const [tag, attributes, ...children] = view;
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.map(toNode));
  return element;
}

/** Replaces only changed sections, so that a text selection elsewhere stays. */
function show(sections) {
  for (const [id, view] of Object.entries(sections)) {
    const text = JSON.stringify(view);
    if (shown.get(id) === text) continue;
    shown.set(id, text);
    document.getElementById(id)?.replaceChildren(toNode(view));
  }
}

/** Screen readers announce only changes of this text. */
function report(text) {
  if (connection.textContent !== text) connection.textContent = text;
}

async function refresh() {
  try {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const response = await fetch('/releases/view', { cache: 'no-store', signal });
    if (!response.ok) throw new Error(`status ${response.status}`);
    show(await response.json());
    report('');
  } catch {
    report('The server does not respond. What is shown may be out of date.');
  }
}

async function follow() {
  if (document.visibilityState === 'visible') await refresh();
  setTimeout(follow, REFRESH_MS);
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void refresh();
});
setTimeout(follow, REFRESH_MS);
