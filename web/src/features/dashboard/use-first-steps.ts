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
}

/** The steps are shown until all are done, and a last time when the last one was done since the tab last knew. */
export function useFirstSteps(
  { id, hasGoogleAdsConnected: isConnected }: User,
  dashboard: Dashboard | undefined,
): FirstStepsState {
  const asksBrands = isConnected && (dashboard?.brands ?? 0) > 0 && dashboard?.published === 0;
  const brands = useQuery({ ...brandsQuery, enabled: asksBrands });
  const isKnown = !isConnected || (dashboard !== undefined && !brands.isLoading);
  const known = isKnown ? listSteps({ isConnected, dashboard, brands: brands.data }) : undefined;
  const [remembered] = useState(() => recallSteps(id));

  useEffect(() => {
    if (known !== undefined) rememberSteps(id, known);
  });

  const steps = known ?? remembered;
  const isOver = steps !== undefined && areDone(steps) && areDone(remembered ?? steps);
  return { steps: isOver ? undefined : steps, isPending: steps === undefined };
}
