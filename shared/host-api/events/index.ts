export { busFor, createBus, deepFreeze, type Bus, type BusOptions, type PortalBus } from './bus';
export {
  eventTable,
  isOwnTaskName,
  isTaskName,
  type EventName,
  type EventTable,
  type OwnTaskName,
  type PayloadOf,
  type PrepaidSelection,
  type TaskName,
  type TaskRequest,
} from './event-table';
