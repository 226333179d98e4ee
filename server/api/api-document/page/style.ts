/** Style of the page. It has the portal's colours in both themes and fetches nothing. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --canvas: #f4f6fa; --surface: #ffffff; --sunken: #eef1f7; --ink: #171c26; --muted: #566074; --line: #d5dbe6;
  --primary: #2447c4; --soft: #e9eefc; --success: #0b7446; --warning: #855000; --danger: #b3261e;
}
@media (prefers-color-scheme: dark) {
  :root {
    --canvas: #0f131a; --surface: #171d27; --sunken: #1f2733; --ink: #e9edf5; --muted: #a4aec0; --line: #2b3444;
    --primary: #93abff; --soft: #1d2a4f; --success: #62d49d; --warning: #f2c062; --danger: #ff8f86;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body {
  margin: 0; background: var(--canvas); color: var(--ink);
  font: 16px/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
}
a { color: var(--primary); }
:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px; border-radius: 4px; }
code, pre { font: 0.875em/1.5 ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace; overflow-wrap: anywhere; }
h1, h2, h3, h4 { line-height: 1.25; text-wrap: balance; }
h1 { margin: 0 0 8px; font-size: 1.75rem; }
h2 { margin: 48px 0 12px; font-size: 1.375rem; }
h3 { margin: 0; font-size: 1.0625rem; overflow-wrap: anywhere; }
h3 code { font-size: 1em; }
h4 { margin: 24px 0 8px; font-size: 0.875rem; color: var(--muted); }
p { margin: 0 0 12px; max-width: 76ch; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 16px; top: 8px; padding: 8px 12px; background: var(--surface); }
.page { display: grid; grid-template-columns: minmax(0, 1fr); max-width: 1280px; margin: 0 auto; padding: 24px 16px 64px; gap: 24px; }
nav { font-size: 0.875rem; }
nav summary { font-weight: 600; }
.beside { display: none; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li a { display: block; padding: 5px 8px; border-radius: 6px; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
nav li a:hover { background: var(--sunken); color: var(--primary); }
nav h2 { margin: 16px 8px 4px; font-size: 0.75rem; color: var(--muted); }
.call, .type, .chapter { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 20px; margin-bottom: 16px; }
.chapter h2 { margin-top: 0; }
.type ul + p { margin-top: 12px; }
.call > :last-child, .type > :last-child, .chapter > :last-child { margin-bottom: 0; }
.method { display: inline-block; min-width: 4.5em; font-weight: 700; font-size: 0.8125rem; }
.get { color: var(--success); }
.post { color: var(--primary); }
.put { color: var(--warning); }
.delete { color: var(--danger); }
.badges { margin: 8px 0 12px; color: var(--muted); }
.badge { display: inline-block; margin: 2px 0 2px 4px; padding: 1px 10px; border-radius: 999px; background: var(--soft); color: var(--primary); font-size: 0.8125rem; text-decoration: none; }
a.badge:hover { text-decoration: underline; }
.fields { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
.fields li { display: grid; gap: 2px 16px; padding: 8px 0; border-bottom: 1px solid var(--line); }
.field { font-weight: 600; }
.kind, .about { font-size: 0.875rem; }
.kind, .kind em { color: var(--muted); }
summary { cursor: pointer; width: fit-content; padding: 6px 0; color: var(--primary); font-size: 0.875rem; }
pre { margin: 4px 0 0; padding: 12px 16px; background: var(--sunken); border-radius: 8px; white-space: pre-wrap; }
table { border-collapse: collapse; margin: 0 0 12px; font-size: 0.875rem; }
th, td { padding: 8px 16px 8px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; overflow-wrap: anywhere; }
@media (min-width: 768px) {
  .fields li { grid-template-columns: minmax(200px, 2fr) 3fr; }
  .fields .about { grid-column: 2; }
  .refusals li { grid-template-columns: 64px 1fr; }
}
@media (min-width: 1024px) {
  .page { grid-template-columns: 248px minmax(0, 1fr); gap: 40px; padding-top: 40px; }
  .folded { display: none; }
  .beside { display: block; position: sticky; top: 24px; max-height: calc(100vh - 48px); overflow-y: auto; }
}
`;
