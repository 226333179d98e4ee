export { useFloating } from './use-floating';
export { floatingStyle } from './floating-style';
