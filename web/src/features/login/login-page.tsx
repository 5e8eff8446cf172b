import { PRODUCT_NAME } from "@adwright/contracts/product";
import { useNavigate, useRouteContext, useSearch } from "@tanstack/react-router";
import { Suspense, useEffect, useRef, useState } from "react";
import * as v from "valibot";

import type { Notice } from "../../api/http/notice.ts";
import { siteLinks } from "../../api/site-links.ts";
import { renewReturnPlace, takeReturnPlace } from "../../session/return-place.ts";
import { useSession } from "../../session/session-context.ts";
import type { Session } from "../../session/session.ts";
import { markStarted, removeStarted } from "../../session/stored-session.ts";
import { Button } from "../../ui/action/button.tsx";
import { notify } from "../../ui/overlay/toast.ts";
import { lazyPart } from "../../ui/state/lazy-part.ts";
import { BrandPanel } from "./brand-panel.tsx";
import type { LoginReturn } from "./page-returns.ts";

/** Loads after the sign-in form, and not on phones. */
const ProductPicture = lazyPart(async () => {
  const { ProductPicture: picture } = await import("./product-picture.tsx");
  return picture;
});

export function LoginPage() {
  const isReturning = useLoginReturn();
  useLoginNotice();
  const navigate = useNavigate();
  const [isStarting, setIsStarting] = useState(false);
  const isBusy = isReturning || isStarting;

  const start = async () => {
    setIsStarting(true);
    try {
      await checkTheWay();
      markStarted(localStorage, Date.now());
      renewReturnPlace(sessionStorage, Date.now());
      await navigate({ to: "/auth/google" });
    } catch {
      setIsStarting(false);
      notify({
        title: "Login Failed",
        description: "Unable to sign in with Google. Please try again.",
        variant: "destructive",
      });
    }
  };

  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-2 lg:grid-rows-1">
      <BrandPanel>
        {matchMedia("(min-width: 64rem)").matches && (
          <Suspense>
            <ProductPicture />
          </Suspense>
        )}
      </BrandPanel>
      <main id="main" tabIndex={-1} className="grid place-items-center p-6">
        <div className="w-full max-w-sm rounded-lg border border-line bg-surface p-6 shadow-card sm:p-8">
          <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight">
            Sign in to {PRODUCT_NAME}
          </h1>
          <p className="mt-1 text-fg-2">
            Use your Google account to sign in or create a new account
          </p>
          <div className="mt-6">
            <Button
              variant="primary"
              size="lg"
              width="full"
              busy={isBusy}
              onClick={() => void start()}
              onPointerEnter={loadToaster}
              onFocus={loadToaster}
            >
              {!isBusy && <GoogleMark />}
              {isBusy ? "Signing in..." : "Continue with Google"}
            </Button>
          </div>
          <p className="mt-4 text-xs text-fg-2">
            By continuing you agree to the{" "}
            <a className="text-link" href={siteLinks.terms} target="_blank" rel="noreferrer">
              Terms of Service
            </a>{" "}
            and the{" "}
            <a className="text-link" href={siteLinks.privacy} target="_blank" rel="noreferrer">
              Privacy Policy
            </a>
            .
          </p>
        </div>
      </main>
    </div>
  );
}

/** Throws if leaving for Google would end on the browser's own error page. */
async function checkTheWay(): Promise<void> {
  if (!navigator.onLine) throw new Error("There is no network.");
  await import("./google-page.tsx");
}

/** Loaded early, because without a network it could not be loaded when there is something to show. */
function loadToaster() {
  import("../../ui/overlay/toaster.tsx").catch(() => undefined);
}

/** Finishes a sign-in that was redirected back to this screen; true while it is running. */
function useLoginReturn(): boolean {
  const session = useSession();
  const navigate = useNavigate();
  const { returns } = useRouteContext({ from: "__root__" });
  const [isReturning, setIsReturning] = useState(returns.login.isHere);

  useEffect(() => {
    const given = returns.login.take();
    if (given === undefined) return;
    const finish = async () => {
      const notice = await finishSignIn(session, given);
      removeStarted(localStorage);
      if (notice !== undefined) notify(notice);
      // A failed sign-in does not sign out the person who was signed in before.
      const { status } = session.state();
      if (status === "authenticated") {
        const href = takeReturnPlace(sessionStorage, Date.now()) ?? "/dashboard";
        await navigate({ href, replace: true });
      }
      setIsReturning(false);
    };
    void finish();
  }, [navigate, returns, session]);

  return isReturning;
}

/** Shows once why the person was sent here. The texts are imported when needed, because most people need none. */
function useLoginNotice() {
  const { expired, reason, error } = useSearch({ from: "/login" });
  const shown = useRef("");

  useEffect(() => {
    const key = JSON.stringify({ expired, reason, error });
    if (key === "{}" || shown.current === key) return;
    shown.current = key;
    const tell = async () => {
      const { findLoginNotice } = await import("./login-notice.ts");
      const notice = findLoginNotice({ expired, reason, error });
      if (notice !== undefined) notify(notice);
    };
    void tell().catch(() => undefined);
  }, [expired, reason, error]);
}

/** Google Identity, "Sign in with Google branding guidelines": the letter in its own colors, on white. */
function GoogleMark() {
  return (
    <svg viewBox="-12 -12 72 72" className="rounded-sm bg-white" aria-hidden="true">
      <path
        fill="#EA4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#FBBC05"
        d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  );
}

const Handoff = v.object({ accessToken: v.string() });

const failed: Notice = {
  title: "Authentication Error",
  description: "Failed to complete login. Please try again.",
  variant: "destructive",
};

/**
 * Signs in with the parameters of the redirect, and answers the notice to show. The token in the address is single-use:
 * it is exchanged at once, and only the answer to that says who is signed in.
 */
async function finishSignIn(
  session: Pick<Session, "signIn">,
  given: LoginReturn,
): Promise<Notice | undefined> {
  const mayUseJwt = given.isSuccess || (given.wasStarted && !given.isComplete);
  const jwt = mayUseJwt ? given.jwt : undefined;
  if (jwt === undefined && !given.isComplete) return given.isSuccess ? failed : undefined;
  try {
    await session.signIn(jwt === undefined ? undefined : accessTokenIn(jwt));
    return welcome(given);
  } catch {
    return failed;
  }
}

/** Throws if it is not JSON with an access token. */
function accessTokenIn(jwt: string): string {
  const read = v.safeParse(Handoff, JSON.parse(jwt));
  if (!read.success) throw new TypeError("No access token came back.");
  return read.output.accessToken;
}

function welcome({ isComplete, isSuccess }: LoginReturn): Notice {
  if (isSuccess && !isComplete) {
    return { title: "Login Successful", description: "Welcome back!" };
  }
  return {
    title: `Welcome to ${PRODUCT_NAME}`,
    description: "Successfully signed in with Google",
  };
}
