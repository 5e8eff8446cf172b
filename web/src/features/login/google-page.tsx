import { exchangeGoogleCode } from "@adwright/contracts/session";
import { GOOGLE_LOGIN_PATH } from "@adwright/contracts/sign-in-paths";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouteContext } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import type * as z from "zod/mini";

import { ApplicationError } from "../../api/http/application-error.ts";
import { send } from "../../api/http/client.ts";
import type { Notice } from "../../api/http/notice.ts";
import { invalidate } from "../../api/http/query-keys.ts";
import { PasskeyNote } from "../../connection/passkey-note.tsx";
import { takeReturnPlace } from "../../session/return-place.ts";
import { useSession } from "../../session/session-context.ts";
import { notify } from "../../ui/overlay/toast.ts";
import { Spinner } from "../../ui/state/spinner.tsx";
import type { ConsentReturn } from "./page-returns.ts";

/**
 * Start and end of the redirect to Google. With parameters from Google it finishes the connection; without them it
 * sends the browser to the Ads consent page if the person is signed in, otherwise to the sign-in.
 */
export function GooglePage() {
  const session = useSession();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { returns } = useRouteContext({ from: "__root__" });
  const [isReturn] = useState(returns.consent.isHere);
  const [isForAds] = useState(() => session.state().status === "authenticated");
  const hasBegun = useRef(false);

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const isSignedIn = session.state().status === "authenticated";
    const given = returns.consent.take();

    const finish = async (brought: ConsentReturn) => {
      const { notice, connected } = await finishConsent(brought);
      if (connected !== undefined) {
        await session.refreshUser();
        await invalidate(queryClient, "account", "dashboard", "brand");
      }
      notify(notice);
      const href = takeReturnPlace(sessionStorage, Date.now());
      if (connected === "analytics" && href !== undefined) {
        await navigate({ href, replace: true });
        return;
      }
      await navigate({ ...PLACE_AFTER[connected ?? "nothing"], replace: true });
    };

    if (session.view !== undefined) {
      // It would connect the Google account of the staff member, not that of the viewed person.
      void navigate({ to: "/dashboard", replace: true });
    } else if (given === undefined) {
      location.replace(`${GOOGLE_LOGIN_PATH}?purpose=${isSignedIn ? "ads" : "signin"}`);
    } else {
      void finish(given);
    }
  }, [navigate, queryClient, returns, session]);

  return (
    <main
      id="main"
      tabIndex={-1}
      className="grid min-h-dvh place-content-center justify-items-center gap-3"
    >
      <h1 className="sr-only">Google</h1>
      <Spinner size="lg" />
      <output className="text-fg-2">
        {isReturn ? "Connecting your account…" : "Taking you to Google…"}
      </output>
      {!isReturn && isForAds && <PasskeyNote />}
    </main>
  );
}

const PLACE_AFTER = {
  nothing: { to: "/dashboard" },
  ads: { to: "/brands/import" },
  analytics: { to: "/settings", search: { tab: "connections" } },
} as const;

interface ConsentOutcome {
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
async function finishConsent(given: ConsentReturn): Promise<ConsentOutcome> {
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

type ConsentAnswer = z.infer<typeof exchangeGoogleCode.answer>;

/** Trades the code of Google's consent page for a connection. */
function exchangeCode(body: { code: string; state?: string | undefined }): Promise<ConsentAnswer> {
  const { code, state } = body;
  return send(exchangeGoogleCode, { body: state === undefined ? { code } : { code, state } });
}
