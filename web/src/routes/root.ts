import { createRootRouteWithContext } from "@tanstack/react-router";

import type { PageReturns } from "../features/login/page-returns.ts";
import { Root } from "../features/shell/root.tsx";
import type { Session } from "../session/session.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The page's name, shown before the product's in the document title. */
    title?: string;
  }
}

export interface RouterContext {
  session: Session;
  /** The parameters of a redirect from Google, until a screen has taken them. */
  returns: PageReturns;
}

/** True if somebody is signed in on this tab. */
export const isSignedIn = ({ session }: RouterContext) =>
  session.state().status === "authenticated";

export const root = createRootRouteWithContext<RouterContext>()({ component: Root });
