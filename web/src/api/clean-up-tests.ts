import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Unmounts what a test rendered, so that the next test does not find it.
afterEach(cleanup);
