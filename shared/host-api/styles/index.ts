/**
 * styled-components' exports for remotes. Omits server rendering and theme objects, because the portal's
 * theme uses CSS properties (`@billpay/ui/theme`).
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
