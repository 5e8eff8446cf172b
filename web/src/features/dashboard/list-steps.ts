import type { Brand } from "@adwright/contracts/brand";
import type { Dashboard } from "@adwright/contracts/dashboard";

/** The steps from the first visit to a published campaign. */
export const STEPS = ["connect", "import", "describe", "create", "publish"] as const;

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

export const areDone = (steps: readonly Step[]): boolean => steps.every(({ isDone }) => isDone);
