import { PRODUCT_NAME } from "@adwright/contracts/product";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { Outlet, useMatches, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** Around every screen: the page's title, the focus after a navigation, and the strict CSP. */
export function Root() {
  useDocumentTitle();
  useFocusAfterNavigation();
  return (
    <CSPProvider disableStyleElements>
      <Outlet />
    </CSPProvider>
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

/** A new page is read from its heading; without this, focus stays on a link that may be gone. */
function useFocusAfterNavigation() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return;
        const main = document.querySelector<HTMLElement>("#main");
        const heading = main?.querySelector<HTMLElement>("h1[tabindex]");
        (heading ?? main)?.focus({ preventScroll: true });
      }),
    [router],
  );
}
