import { exchangeCode } from "../../api/google-consent.ts";
import { ApplicationError } from "../../api/http/application-error.ts";
import type { Notice } from "../../api/http/notice.ts";
import type { ConsentReturn } from "./page-returns.ts";

export interface ConsentOutcome {
  notice: Notice;
  /** What was connected; absent if nothing was. */
  connected?: "ads" | "analytics";
}

const CONNECTED = {
  ads: { title: "Google Ads Connected", description: "Your Google Ads account is connected." },
  analytics: {
    title: "Google Analytics Connected",
    description: "Your Google Analytics account is connected.",
  },
};

/** Finishes the connection with the parameters that Google's consent page sent back. */
export async function finishConsent(given: ConsentReturn): Promise<ConsentOutcome> {
  const { code, state, error } = given;
  if (error !== undefined) return failure("Google OAuth Error", wordsOfOAuthError(error));
  if (code === undefined) {
    return failure("OAuth Error: No authorization code received", "Please try to connect again.");
  }
  try {
    const { purpose, missing } = await exchangeCode({ code, state });
    return { connected: purpose, notice: successNotice(purpose, missing) };
  } catch (cause) {
    return exchangeFailure(cause);
  }
}

function successNotice(purpose: keyof typeof CONNECTED, missing: string[]): Notice {
  const notice = CONNECTED[purpose];
  if (missing.length === 0) return notice;
  const words = `Not granted on Google's page: ${missing.join(", ")}. Reconnect to add what is missing.`;
  return { ...notice, description: words };
}

function exchangeFailure(cause: unknown): ConsentOutcome {
  if (cause instanceof ApplicationError && cause.statusCode !== undefined) {
    return failure("Connection Failed: Failed to exchange authorization code", cause.message);
  }
  const message = cause instanceof Error && cause.message !== "" ? cause.message : undefined;
  return failure("Connection failed", message ?? "An unknown error occurred");
}

function wordsOfOAuthError(error: string): string {
  if (error === "access_denied")
    return "Access was not granted on Google's page. Nothing has changed. Connect again when you're ready.";
  return `Google answered: ${error.replaceAll("_", " ")}.`;
}

function failure(title: string, description: string): ConsentOutcome {
  return { notice: { title, description, variant: "destructive" } };
}
