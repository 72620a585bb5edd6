import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// What a test rendered goes before the next one, which would find it otherwise.
afterEach(cleanup);
