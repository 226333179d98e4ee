export { Row, Stack, type RowProps, type StackProps } from './stack';
export { VisuallyHidden } from './visually-hidden';
