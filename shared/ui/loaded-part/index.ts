export { FailedFetch, type FailedFetchProps } from './FailedFetch';
export { LoadedPart, type LoadedPartProps } from './LoadedPart';
export { loadedPartTexts } from './loaded-part-texts';
