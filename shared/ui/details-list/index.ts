export { DetailsList, type DetailsListProps } from './DetailsList';
