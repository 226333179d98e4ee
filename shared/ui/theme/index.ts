export { brandedPalette, sizeWithin, type Branding } from './branding';
export { GlobalStyle, setStyleNonce, type GlobalStyleProps } from './global-style';
export { media, useDarkTheme, useMediaQuery } from './media';
export { stylePlugins } from './nested-queries';
export { darkPalette, lightPalette, type Palette } from './palette';
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
