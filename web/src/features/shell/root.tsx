import { PRODUCT_NAME } from "@adwright/contracts/product";
import { Outlet, useMatches, useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";

import { useSession } from "../../session/session-context.ts";

/** Only staff load this code. */
const ViewBar = lazy(async () => ({ default: (await import("./view-bar.tsx")).ViewBar }));

/** Wraps every screen: sets the page's title, and the focus after a navigation. */
export function Root() {
  useDocumentTitle();
  useFocusAfterNavigation();
  const { view } = useSession();
  return (
    <>
      <Outlet />
      {view !== undefined && (
        <Suspense>
          <ViewBar view={view} />
        </Suspense>
      )}
    </>
  );
}

function useDocumentTitle() {
  const title = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.title)?.staticData.title,
  });
  useEffect(() => {
    document.title = title === undefined ? PRODUCT_NAME : `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}

/**
 * After a navigation, moves the focus to the new page's heading; otherwise it stays on a link that may be gone. On a
 * page with a form to fill in, keyboard users start in its first input.
 */
function useFocusAfterNavigation() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return;
        const main = document.querySelector<HTMLElement>("#main");
        const heading = main?.querySelector<HTMLElement>("h1[tabindex]");
        const entry = matchMedia("(pointer: fine)").matches
          ? main?.querySelector<HTMLElement>("[data-first-entry]")
          : undefined;
        (entry ?? heading ?? main)?.focus({ preventScroll: true });
      }),
    [router],
  );
}
