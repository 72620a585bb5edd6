import type { MemberId } from 'contract/ids';

/** Something an operator asks for after an attack. It holds ids only: no name, no address, nothing a member wrote. */
export interface SecurityEvent {
  kind:
    | 'sign-in'
    | 'sign-in-failed'
    | 'sign-out'
    | 'sign-out-everywhere'
    | 'reuse'
    | 'role'
    | 'withdrawal'
    | 'refusal';
  /** The provider, the new role, or the refusal's name. */
  detail?: string;
  memberId?: MemberId | undefined;
  sessionId?: string | undefined;
}

/** Counts events that anybody can cause as often as they like, to be written together (BEHAVIOUR: auth-35). */
export interface EventCounter {
  count(event: SecurityEvent): void;
  /** Writes what has been counted. */
  flush(): Promise<void>;
}
