import type { Brand } from "@adwright/contracts/brand";
import type { Dashboard } from "@adwright/contracts/dashboard";
import type { User } from "@adwright/contracts/session";
import { useQuery } from "@tanstack/react-query";

import { brandsQuery } from "../../api/brand.ts";

/** The steps from the first visit to a published campaign. */
const STEPS = ["connect", "import", "describe", "create", "publish"] as const;

export interface Step {
  name: (typeof STEPS)[number];
  isDone: boolean;
}

interface Known {
  isConnected: boolean;
  dashboard: Pick<Dashboard, "brands" | "drafts" | "published"> | undefined;
  /** Undefined if not needed, or if it could not be read. */
  brands: readonly Pick<Brand, "valueProposition">[] | undefined;
}

/** How far the person is. A step also counts as done once a later one shows that it was not needed. */
export function listSteps({ isConnected, dashboard, brands = [] }: Known): Step[] {
  const { brands: brandCount = 0, drafts = 0, published = 0 } = dashboard ?? {};
  const hasCampaign = drafts + published > 0;
  const isDescribed = brands.some(({ valueProposition }) => (valueProposition ?? "") !== "");
  const done = {
    connect: isConnected,
    import: brandCount > 0 || hasCampaign,
    describe: isDescribed || hasCampaign,
    create: hasCampaign,
    publish: published > 0,
  };
  return STEPS.map((name) => ({ name, isDone: done[name] }));
}

/** The steps are shown until all are done. */
export function useFirstSteps(
  { hasGoogleAdsConnected: isConnected }: User,
  dashboard: Dashboard | undefined,
) {
  const { brands: brandCount = 0, published } = dashboard ?? {};
  const brands = useQuery({
    ...brandsQuery,
    enabled: isConnected && brandCount > 0 && published === 0,
  });
  const isKnown = !isConnected || (dashboard !== undefined && !brands.isLoading);
  const steps = listSteps({ isConnected, dashboard, brands: brands.data });
  const isShown = isKnown && steps.some(({ isDone }) => !isDone);
  const [only, ...others] = brands.data ?? [];
  return {
    /** The steps and which of them are done; undefined if they are not shown. */
    steps: isShown ? steps : undefined,
    /** Until it is known whether the steps are shown, the content below waits, so that it does not shift. */
    isPending: !isKnown,
    /** The only brand there is. */
    brandId: others.length === 0 ? only?.id : undefined,
  };
}
