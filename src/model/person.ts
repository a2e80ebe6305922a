/** Somebody who has signed in to Studio. */
export interface Person {
  /** Issuer and subject, or the id of an invited person. */
  id: string;
  name: string;
  email?: string;
  may: 'look' | 'edit' | 'publish';
}
