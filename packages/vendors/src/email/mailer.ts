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
