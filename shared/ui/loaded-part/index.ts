export { LoadedPart, type LoadedPartProps } from './LoadedPart';
export { loadedPartTexts } from './loaded-part-texts';
