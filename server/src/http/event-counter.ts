import type { MemberId } from 'contract/ids';

/** A security event, recorded for operators. It holds only ids: no name, no address, no text of a member. */
export interface SecurityEvent {
  kind:
    | 'sign-in'
    | 'sign-in-failed'
    | 'sign-out'
    | 'sign-out-everywhere'
    | 'reuse'
    | 'role'
    | 'withdrawal'
    | 'passkey'
    | 'refusal';
  /** The provider or `passkey`, what became of a passkey, the new role, or the refusal's name. */
  detail?: string;
  memberId?: MemberId | undefined;
  sessionId?: string | undefined;
}

/** Counts events that anybody can cause any number of times, and writes them in batches (BEHAVIOUR: auth-51). */
export interface EventCounter {
  count(event: SecurityEvent): void;
  /** Writes the counted events. */
  flush(): Promise<void>;
}
