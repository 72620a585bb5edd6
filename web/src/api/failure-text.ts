import { Refused } from 'contract/refused';
import { errorMessage } from './call.ts';

/**
 * Why an act failed: the server's sentence for what a measure or a limit closes to the member (403, 429), since that is no fault, else
 * `otherwise` (BEHAVIOUR: moderation-33).
 */
export const failureText = (error: unknown, otherwise: string): string =>
  error instanceof Refused && [403, 429].includes(error.status) ? errorMessage(error, otherwise) : otherwise;
