import { randomUUID } from "node:crypto";

import { type AcceptedEmail, bareAddress } from "./outgoing-email.ts";

/** The event that SES sends to EventBridge for a bounce or a complaint. */
export interface MailEvent {
  version: "0";
  id: string;
  "detail-type": "Email Bounced" | "Email Complaint Received";
  source: "aws.ses";
  account: string;
  /** ISO 8601 */
  time: string;
  region: string;
  resources: string[];
  detail: Record<string, unknown>;
}

type Outcome = "bounce" | "complaint" | "suppressed";

/** AWS SES developer guide, "Using the mailbox simulator"; a label after "+" is allowed. */
const simulated: Record<string, Outcome> = {
  bounce: "bounce",
  complaint: "complaint",
  suppressionlist: "suppressed",
};

interface Sent {
  messageId: string;
  atMs: number;
  accepted: AcceptedEmail;
}

/** The events that a message causes: one for each address of the mailbox simulator. */
export function mailEventsOf(sent: Sent): MailEvent[] {
  return sent.accepted.recipients.map(bareAddress).flatMap((address) => {
    const outcome = outcomeOf(address);
    return outcome === undefined ? [] : [eventOf(sent, address, outcome)];
  });
}

function outcomeOf(address: string): Outcome | undefined {
  const [local = "", domain = ""] = address.toLowerCase().split("@");
  if (domain !== "simulator.amazonses.com") return undefined;
  const name = local.split("+")[0] ?? "";
  return Object.hasOwn(simulated, name) ? simulated[name] : undefined;
}

function eventOf(sent: Sent, emailAddress: string, outcome: Outcome): MailEvent {
  const time = new Date(sent.atMs).toISOString();
  const mail = mailOf(sent, time);
  const isComplaint = outcome === "complaint";
  return {
    version: "0",
    id: randomUUID(),
    "detail-type": isComplaint ? "Email Complaint Received" : "Email Bounced",
    source: "aws.ses",
    account: "000000000000",
    time,
    region: "us-east-1",
    resources: ["arn:aws:ses:us-east-1:000000000000:configuration-set/local"],
    detail: isComplaint
      ? { eventType: "Complaint", mail, complaint: complaintOf(emailAddress, time) }
      : { eventType: "Bounce", mail, bounce: bounceOf(emailAddress, time, outcome) },
  };
}

function mailOf({ messageId, accepted }: Sent, timestamp: string) {
  return {
    timestamp,
    messageId,
    source: accepted.from,
    sendingAccountId: "000000000000",
    destination: accepted.recipients,
    headersTruncated: false,
    tags: { ...accepted.tags, "ses:configuration-set": ["local"] },
  };
}

function bounceOf(emailAddress: string, timestamp: string, outcome: Outcome) {
  const isSuppressed = outcome === "suppressed";
  return {
    feedbackId: randomUUID(),
    bounceType: "Permanent",
    bounceSubType: isSuppressed ? "Suppressed" : "General",
    bouncedRecipients: [
      {
        emailAddress,
        action: "failed",
        status: "5.1.1",
        diagnosticCode: isSuppressed
          ? "Amazon SES has suppressed sending to this address because it has a recent history of bouncing as an invalid address."
          : "smtp; 550 5.1.1 user unknown",
      },
    ],
    timestamp,
    reportingMTA: "dns; amazonses.com",
  };
}

function complaintOf(emailAddress: string, timestamp: string) {
  return {
    feedbackId: randomUUID(),
    complainedRecipients: [{ emailAddress }],
    complaintFeedbackType: "abuse",
    complaintSubType: null,
    userAgent: "Amazon SES Mailbox Simulator",
    timestamp,
  };
}
