export { brandedPalette, sizeWithin, type Branding } from './branding';
export { GlobalStyle, type GlobalStyleProps } from './global-style';
export { media, useDarkTheme, useMediaQuery } from './media';
export { stylePlugins } from './nested-queries';
export { darkPalette, lightPalette, type Palette } from './palette';
export { setStyleNonce } from './style-nonce';
export {
  TOUCH_TARGET,
  color,
  motion,
  radius,
  shadow,
  space,
  toneColors,
  type,
  type Space,
  type Tone,
} from './tokens';
