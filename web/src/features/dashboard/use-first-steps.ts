import type { Dashboard } from "@adwright/contracts/dashboard";
import type { User } from "@adwright/contracts/session";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { brandsQuery } from "../../api/brand.ts";
import { areDone, listSteps, type Step } from "./list-steps.ts";
import { recallSteps, rememberSteps } from "./remembered-steps.ts";

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
