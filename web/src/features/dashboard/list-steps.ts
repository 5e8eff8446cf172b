import type { Brand } from "@adwright/contracts/brand";
import type { Dashboard } from "@adwright/contracts/dashboard";

export type StepName = "connect" | "import" | "describe" | "create" | "publish";

interface Known {
  isConnected: boolean;
  dashboard: Pick<Dashboard, "brands" | "drafts" | "published"> | undefined;
  /** Undefined where it does not matter, or could not be read. */
  brands: readonly Pick<Brand, "valueProposition">[] | undefined;
}

/** How far the person is. A step counts as done, too, once a later one shows that it was not needed. */
export function listSteps({ isConnected, dashboard, brands = [] }: Known) {
  const { brands: brandCount = 0, drafts = 0, published = 0 } = dashboard ?? {};
  const hasCampaign = drafts + published > 0;
  const isDescribed = brands.some(({ valueProposition }) => (valueProposition ?? "") !== "");
  const steps: { name: StepName; isDone: boolean }[] = [
    { name: "connect", isDone: isConnected },
    { name: "import", isDone: brandCount > 0 || hasCampaign },
    { name: "describe", isDone: isDescribed || hasCampaign },
    { name: "create", isDone: hasCampaign },
    { name: "publish", isDone: published > 0 },
  ];
  return steps;
}
