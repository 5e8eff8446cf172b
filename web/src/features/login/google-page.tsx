import { GOOGLE_LOGIN_PATH } from "@adwright/contracts/sign-in-paths";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouteContext } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";

import { invalidate } from "../../api/http/query-keys.ts";
import { PasskeyNote } from "../../connection/passkey-note.tsx";
import { takeReturnPlace } from "../../session/return-place.ts";
import { useSession } from "../../session/session-context.ts";
import { notify } from "../../ui/overlay/toast.ts";
import { Spinner } from "../../ui/state/spinner.tsx";
import { finishConsent } from "./consent.ts";
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
  const [isReturn] = useState(returns.hasConsent);
  const [isForAds] = useState(() => session.state().status === "authenticated");
  const hasBegun = useRef(false);

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const isSignedIn = session.state().status === "authenticated";
    const given = returns.takeConsent();

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
