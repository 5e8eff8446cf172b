import type { GetAccountResponse, GetEmailIdentityResponse } from "@aws-sdk/client-sesv2";

import { type Answer, type Outcome, fails, judge, notChecked, works } from "./check.ts";

export interface SesCheckSettings {
  /** An address, or a domain's. */
  sender: string;
}

const clientOptions = {
  maxAttempts: 1,
  requestHandler: { requestTimeout: 4000, connectionTimeout: 3000, throwOnRequestTimeout: true },
};

/** Asks DynamoDB for a table. A role that may not list them has shown that its credentials are accepted. */
export async function checkAws(): Promise<Outcome> {
  const { DynamoDBClient, ListTablesCommand } = await import("@aws-sdk/client-dynamodb");
  const client = new DynamoDBClient(clientOptions);
  const answer = await answerOf(() => client.send(new ListTablesCommand({ Limit: 1 })));
  client.destroy();
  const isKnown = answer.status === 200 || answer.code === "AccessDeniedException";
  return isKnown ? works("AWS accepts the credentials.", answer) : judge("AWS", answer, "aws");
}

/** Reads the account's state at SES, and the sender's identity. */
export async function checkSes({ sender }: SesCheckSettings): Promise<Outcome> {
  const ses = await import("@aws-sdk/client-sesv2");
  const client = new ses.SESv2Client(clientOptions);
  try {
    const account = await answerOf(() => client.send(new ses.GetAccountCommand({})));
    if (account.status !== 200) return judgeSes(account);
    const identity = await findIdentity(sender, (EmailIdentity) =>
      answerOf(() => client.send(new ses.GetEmailIdentityCommand({ EmailIdentity }))),
    );
    return sesOutcome(sender, account, identity);
  } finally {
    client.destroy();
  }
}

/** The address's own identity, else its domain's. */
async function findIdentity(sender: string, find: (identity: string) => Promise<Answer>) {
  const own = await find(sender);
  const domain = sender.split("@")[1];
  return own.code === "NotFoundException" && domain !== undefined ? find(domain) : own;
}

function sesOutcome(sender: string, account: Answer, identity: Answer): Outcome {
  const { SendingEnabled, ProductionAccessEnabled } = account.body as GetAccountResponse;
  const { VerifiedForSendingStatus } = (identity.body ?? {}) as GetEmailIdentityResponse;
  if (SendingEnabled === false) {
    return fails(
      {
        missing: "access level",
        found: "AWS has paused sending for this account.",
        next: "Open Amazon SES, Account dashboard, which says why.",
      },
      account,
    );
  }
  if (identity.status !== 200 && identity.code !== "NotFoundException") return judgeSes(identity);
  if (VerifiedForSendingStatus !== true) {
    return fails(
      {
        missing: "setting",
        found: `Amazon SES has not verified the sender ${sender}, nor its domain, in this region.`,
        next: "Verify it under Amazon SES, Identities, in the region of AWS_REGION.",
      },
      identity,
    );
  }
  if (ProductionAccessEnabled === true) return works("The account may mail everybody.", account);
  return {
    ...works("The account is in the SES sandbox and only mails verified addresses.", account),
    missing: "access level",
    next: "Ask for production access under Amazon SES, Account dashboard.",
  };
}

/** A role without the right to look is not broken: sending is another right. */
function judgeSes(answer: Answer): Outcome {
  return answer.code === "AccessDeniedException"
    ? notChecked(
        "AWS accepts the credentials, which may not look at Amazon SES.",
        "Allow ses:GetAccount and ses:GetEmailIdentity.",
        answer,
      )
    : judge("Amazon SES", answer, "aws");
}

/** An SDK's answer or error in the shape of any other vendor's. */
async function answerOf(call: () => Promise<object>): Promise<Answer> {
  try {
    return { status: 200, code: "", text: "", body: await call(), headers: new Headers() };
  } catch (error) {
    const { name, message } = error as Error;
    const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
    const status = $metadata?.httpStatusCode ?? 0;
    return { status, code: name, text: message, body: undefined, headers: new Headers() };
  }
}
