import outlinedIcon from './outlined-icon';
import { outlinedSource } from './outline-icons';

const lucideSource = "const __iconData = { name: 'x', node: [] };";

it('leaves of an icon one outline, in which each part starts where the original one does', () => {
  const source = outlinedSource(lucideSource, 'search');
  expect(source).toMatch(/^import outlined from ".*outlined-icon\.tsx";\n/);
  expect(source).toMatch(/outlined\("M0 0m21 21-4\.34-4\.34M\d/);
  expect(source).not.toMatch(/key|name/);
});

it('keeps a file that only names another icon', () => {
  const source = "export { default } from './building-complex.mjs';";
  expect(outlinedSource(source, 'building-2')).toBe(source);
});

it('refuses an icon that is filled', () => {
  const filled = `${lucideSource} const dot = { fill: "currentColor" };`;
  expect(() => outlinedSource(filled, 'search')).toThrow(/filled/);
});

it('draws it with the size and the attributes that lucide accepts, hidden from screen readers', () => {
  const { type, props } = outlinedIcon('M0 0h24')({ size: 20, strokeWidth: 1.75 });
  expect(type).toBe('svg');
  expect(props).toMatchObject({ width: 20, height: 20, strokeWidth: 1.75, 'aria-hidden': true });
  expect(props).toMatchObject({ children: { type: 'path', props: { d: 'M0 0h24' } } });
});
