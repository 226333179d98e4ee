import { render } from '@testing-library/react';
import styled, { StyleSheetManager } from 'styled-components';
import { nestQueries } from './nested-queries';

const Card = styled.div`
  color: black;
  @media (max-width: 500px) {
    color: white;
    &:hover,
    > span {
      color: red;
    }
  }
  &:focus {
    @media (forced-colors: active) {
      outline: 1px solid;
    }
  }
  @container (width < 29rem) {
    color: blue;
  }
  @media (min-width: 501px) {
    &::before {
      content: '';
    }
  }
  @media print {
    &:has(dialog) {
      display: none;
    }
  }
`;

/** Returns the rules that styled-components inserts, with `.card` for the generated class. */
function addedRules(): string[] {
  const insertRule = jest.spyOn(CSSStyleSheet.prototype, 'insertRule').mockReturnValue(0);
  const { container } = render(
    <StyleSheetManager stylisPlugins={[nestQueries]}>
      <Card />
    </StyleSheetManager>,
  );
  const rules = insertRule.mock.calls.map(([rule]) => rule);
  insertRule.mockRestore();
  const [, made = ''] = container.firstElementChild?.classList ?? [];
  return rules.map((rule) => rule.replaceAll(made, 'card'));
}

it('moves a query inside its rules, except those with pseudo-elements or :has()', () => {
  expect(addedRules()).toEqual([
    '.card{color:black;}',
    '.card{@media (max-width: 500px){color:white;}}',
    '.card:hover,.card >span{@media (max-width: 500px){color:red;}}',
    '.card:focus{@media (forced-colors: active){outline:1px solid;}}',
    '.card{@container (width < 29rem){color:blue;}}',
    "@media (min-width: 501px){.card::before{content:'';}}",
    '@media print{.card:has(dialog){display:none;}}',
  ]);
});
