/** One e-mail to one person. */
export interface OutgoingMail {
  /** A bare address. */
  to: string;
  /** Who gets the answer; the sender when absent. */
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** Further headers, ASCII only. */
  headers?: Record<string, string>;
  /** Counted by it at Amazon: letters, digits, underscores and dashes. */
  template: string;
}

/** Amazon SES. */
export interface Mailer {
  /** False where no sender is set up: then nothing may be sent. */
  isSetUp: boolean;
  /** Where messages to support go; undefined where none is set up. */
  supportAddress: string | undefined;
  /**
   * Resolves with Amazon's id once Amazon has accepted the e-mail. EMAIL_UNAVAILABLE is worth another try (the e-mail
   * may have been accepted without us hearing of it), EMAIL_REJECTED is not.
   */
  send(mail: OutgoingMail): Promise<{ messageId: string }>;
}
