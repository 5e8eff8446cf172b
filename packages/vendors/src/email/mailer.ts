/** One e-mail to one person. */
export interface OutgoingMail {
  /** A bare address. */
  to: string;
  /** Default: the sender. */
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** Additional headers, ASCII only. */
  headers?: Record<string, string>;
  /** The tag by which Amazon's statistics count it: letters, digits, underscores and dashes. */
  template: string;
}

/** Amazon SES. */
export interface Mailer {
  /** False if no sender is configured; nothing can be sent then. */
  isSetUp: boolean;
  /** The address for messages to support, if one is configured. */
  supportAddress: string | undefined;
  /**
   * Resolves with Amazon's message id once Amazon has accepted the e-mail. EMAIL_UNAVAILABLE may be retried (though the
   * e-mail may have been accepted and only the answer lost), EMAIL_REJECTED may not.
   */
  send(mail: OutgoingMail): Promise<{ messageId: string }>;
}
