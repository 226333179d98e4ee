import { compactSource } from './compact-source';

const compact = (source: string) => compactSource(source, true);

it('[API-01] removes the parts of a call that only a server reads', () => {
  const source = `
    const renameBiller = endpoint({
      name: 'billers.rename',
      summary: 'Renames a biller: ₹ and all' + ' (EDIT-02).',
      params: z.object({ id }),
      body: z.object({ billName: text(32, 1) }),
      response: messageResponse,
      otp: 'rename'
    });
  `;
  const code = compact(source);
  expect(code.replaceAll(/\s+/g, ' ').trim()).toBe(
    "const renameBiller = endpoint({ name: 'billers.rename', response: messageResponse, });",
  );
});

it('keeps other calls and other fields of these names', () => {
  const source = "send({ body: `text` }); const form = { body: 'x', summary: `y\n  z` };";
  expect(compact(source)).toBe(source);
});

it('removes indentation and comments of styles', () => {
  const source = `const Row = styled(Card).attrs({ as: 'li' })<{ $wide: boolean }>\`
    \${type.body}
    /* Compacted to one line. */
    transition:
      color \${motion.quick},
      width 1s;
    content: ' / ';
    &:hover,
    > span {
      width: \${({ $wide }) => ($wide ? '1px' : css\`
        2px
      \`)};
    }
  \`;`;
  expect(compact(source)).toBe(
    `const Row = styled(Card).attrs({ as: 'li' })<{ $wide: boolean }>\`
\${type.body}
transition:
color \${motion.quick},width 1s;content: ' / ';&:hover,> span {width: \${({ $wide }) => ($wide ? '1px' : css\`
2px
\`)};}
\`;`,
  );
});
