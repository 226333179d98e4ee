export { busFor, createBus, deepFreeze, type Bus, type BusOptions, type PortalBus } from './bus';
export {
  eventTable,
  isTaskName,
  type EventName,
  type EventTable,
  type PayloadOf,
  type PrepaidSelection,
  type TaskName,
} from './event-table';
