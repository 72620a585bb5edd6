/** A mail of plain text to one address. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** How mail leaves: through an SMTP server, or into a folder where none is set. */
export interface Mailer {
  /** Rejects where the mail was not accepted. */
  send(mail: Mail): Promise<void>;
  /** Removes what is older than a week from the folder, which names claimants, and gives how many. */
  forgetOld(): Promise<number>;
  /** Where mail goes, for an operator. */
  where: string;
  /** Rejects where the server cannot be reached or refuses us. */
  check(): Promise<void>;
}
