import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { leaveOut } from './leave-out';
import { libraryCuts } from './library-cuts';

const file = '/library.js';

/** The value of an expression behind the code. */
function run(code: string, expression: string): unknown {
  return runInNewContext(`${code}\n;${expression}`);
}

it('empties functions, arrow functions and methods: a call says what is left out', () => {
  const source = `
    // ₹: positions are bytes
    function used() { return 'used'; }
    function unused(a) { return a; }
    const arrow = () => { return 1; };
    class Headers { get(name) { return name; } set() { return 'set'; } }
  `;
  const code = leaveOut(source, { file, unused: ['unused', 'arrow', 'get'] });
  expect(run(code, '[used(), new Headers().set()]')).toEqual(['used', 'set']);
  for (const call of ['unused()', 'arrow()', 'new Headers().get()'])
    expect(() => run(code, call)).toThrow(/^left out: (unused|arrow|get)$/);
});

it('leaves out classes and other values, with what is set on them', () => {
  const source = `
    var Boundary = class extends Object { render() { return 1; } };
    Boundary.contextType = 1;
    const later = listen();
  `;
  expect(run(leaveOut(source, { file, unused: ['Boundary', 'later'] }), '[Boundary, later]')).toEqual([
    undefined,
    undefined,
  ]);
});

it("lets the minifier drop React's contexts and components that nothing uses, and their names", () => {
  const source = `var Form = React10.forwardRef(() => null); Form.displayName = "Form";`;
  expect(leaveOut(source, { file, unused: [], isReact: true })).toBe(
    'var Form = /* @__PURE__ */ React10.forwardRef(() => null); ;',
  );
  expect(leaveOut(source, { file, unused: [] })).toBe(source);
});

it('fails where the library has changed', () => {
  expect(() => leaveOut('function used() {}', { file, unused: ['unused'] })).toThrow(
    '/library.js has no unused any more',
  );
});

it.each(libraryCuts)('cuts the installed $file', (cut) => {
  const source = readFileSync(cut.file, 'utf8');
  expect(leaveOut(source, cut).length).toBeLessThan(source.length);
});
