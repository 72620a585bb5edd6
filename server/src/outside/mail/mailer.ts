/** A plain-text mail to one address. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends mail through an SMTP server, or writes it into a folder if none is configured. */
export interface Mailer {
  /** Rejects if the mail was not accepted. */
  send(mail: Mail): Promise<void>;
  /** Removes mail older than a week from the folder, since it names claimants, and returns how many. */
  forgetOld(): Promise<number>;
  /** The maximum number of mails in an hour, over all processes. */
  perHour: number;
  /** The address of the app, for links; undefined where none is configured. */
  publicUrl: string | undefined;
  /** The destination of mail, as shown to an operator. */
  where: string;
  /** Rejects if the server cannot be reached or refuses us. */
  check(): Promise<void>;
}
