import type { Dashboard } from "@adwright/contracts/dashboard";
import type { User } from "@adwright/contracts/session";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { brandsQuery } from "../../api/brand.ts";
import { areDone, listSteps, type Step, STEPS } from "./list-steps.ts";

interface FirstStepsState {
  /** The steps and which of them are done; undefined if they are not shown. */
  steps: Step[] | undefined;
  /** True until it is known whether the steps are shown; the content below waits, so that it does not shift. */
  isPending: boolean;
  /** The only brand there is. */
  brandId: number | undefined;
}

/** The steps are shown until all are done, and once more if the last one was completed since the tab last knew. */
export function useFirstSteps(user: User, dashboard: Dashboard | undefined): FirstStepsState {
  const { known, brandId } = useKnownSteps(user.hasGoogleAdsConnected, dashboard);
  const [remembered] = useState(() => recallSteps(user.id));

  useEffect(() => {
    if (known !== undefined) rememberSteps(user.id, known);
  });

  const steps = known ?? remembered;
  const isOver = steps !== undefined && areDone(steps) && areDone(remembered ?? steps);
  return { steps: isOver ? undefined : steps, isPending: steps === undefined, brandId };
}

/** Undefined until the server has answered. */
function useKnownSteps(isConnected: boolean, dashboard: Dashboard | undefined) {
  const { brands: brandCount = 0, published } = dashboard ?? {};
  const brands = useQuery({
    ...brandsQuery,
    enabled: isConnected && brandCount > 0 && published === 0,
  });
  const isKnown = !isConnected || (dashboard !== undefined && !brands.isLoading);
  const [only, ...others] = brands.data ?? [];
  return {
    known: isKnown ? listSteps({ isConnected, dashboard, brands: brands.data }) : undefined,
    brandId: others.length === 0 ? only?.id : undefined,
  };
}

/** Stored per tab and person, because somebody else may sign in on the same tab. */
const keyOf = (userId: string) => `adwright_first_steps:${userId}`;

/**
 * The steps as this tab last knew them, so that they can be shown before the server has answered; undefined if the tab
 * has none.
 */
function recallSteps(userId: string): Step[] | undefined {
  try {
    const done = sessionStorage.getItem(keyOf(userId))?.split(",");
    return done && STEPS.map((name) => ({ name, isDone: done.includes(name) }));
  } catch {
    return undefined;
  }
}

/** Stores the steps for this tab; if the browser forbids that, the steps wait for the server each time. */
function rememberSteps(userId: string, steps: readonly Step[]): void {
  const done = steps.filter(({ isDone }) => isDone).map(({ name }) => name);
  try {
    sessionStorage.setItem(keyOf(userId), done.join(","));
  } catch {
    // The storage is full or forbidden.
  }
}
