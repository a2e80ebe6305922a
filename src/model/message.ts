/** What somebody did with a message. */
export type Deed = 'saw' | 'exported' | 'done' | 'opened';

/** What Studio asks to be done with one. */
export type MessageDeed = Exclude<Deed, 'exported'> | 'deleted';

export interface MessageTrail {
  /** When, as an ISO time in UTC. */
  at: string;
  who: string;
  deed: Deed;
}

/** What a form has sent, as a list has it: nothing of what was entered. */
export interface MessageHead {
  /** Tells it from all others. */
  name: string;
  /** What its sender was told. */
  reference: string;
  /** The title of its form. */
  form: string;
  /** When, as an ISO time in UTC. */
  received: string;
  /** It looks as if a program had sent it. */
  isSuspect: boolean;
  isDone: boolean;
  /** Why it could not be handed on so far. */
  problem?: string | undefined;
  /** When it is deleted, as an ISO time in UTC; left out where the settings name no days. */
  goes?: string | undefined;
}

export interface Message extends MessageHead {
  lines: { label: string; text: string }[];
  /** The oldest first. */
  trail: MessageTrail[];
}

export interface Inbox {
  /** The newest first. */
  heads: MessageHead[];
  /** How many files were changed since they were kept, so that the key does not open them. */
  broken: number;
}
