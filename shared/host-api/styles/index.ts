/**
 * The exports of styled-components for remotes. What renders on a server, and themes as objects, are not in the page: the
 * portal's theme is CSS properties (`@billpay/ui/theme`).
 */
export {
  default,
  css,
  createGlobalStyle,
  isStyledComponent,
  keyframes,
  styled,
  StyleSheetManager,
  ThemeContext,
  ThemeProvider,
  useTheme,
  withTheme,
} from 'styled-components';
