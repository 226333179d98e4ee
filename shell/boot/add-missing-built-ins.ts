import { addMissingBuiltIns } from './missing-built-ins';

// Imported first, because some modules use the missing built-ins while loading.
addMissingBuiltIns();
