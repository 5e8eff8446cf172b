import { createRootRouteWithContext } from "@tanstack/react-router";

import type { PageReturns } from "../features/login/page-returns.ts";
import { Root } from "../features/shell/root.tsx";
import type { Session } from "../session/session.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The page's name, before the product's, in the title. */
    title?: string;
  }
}

export interface RouterContext {
  session: Session;
  /** What a trip to Google brought back, until its screen has taken it. */
  returns: PageReturns;
}

/** Somebody is signed in in this tab. */
export const isSignedIn = ({ session }: RouterContext) =>
  session.state().status === "authenticated";

export const root = createRootRouteWithContext<RouterContext>()({ component: Root });
