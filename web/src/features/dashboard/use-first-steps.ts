import type { Dashboard } from "@adwright/contracts/dashboard";
import type { User } from "@adwright/contracts/session";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { brandsQuery } from "../../api/brand.ts";
import { areDone, listSteps, type Step } from "./list-steps.ts";
import { recallSteps, rememberSteps } from "./remembered-steps.ts";

interface FirstStepsState {
  /** What is done; undefined where the steps are not shown. */
  steps: Step[] | undefined;
  /** Nobody knows yet whether they are shown: what lies below them waits, so that it need not move. */
  isPending: boolean;
  /** The only brand there is. */
  brandId: number | undefined;
}

/** The steps are shown until all are done, and a last time when the last one was done since the tab last knew. */
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

/** Nothing is known until the server has said what is done. */
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
