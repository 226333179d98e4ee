import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// The sandbox really answers: what a test waits for comes when it comes, even on a busy machine.
configure({ asyncUtilTimeout: 20_000 });
