import type { CampaignGroup } from "@adwright/contracts/campaign-group/group";

export function ReviewScreen({ group, only }: { group: CampaignGroup; only: number | undefined }) {
  return <p>{group.name + String(only)}</p>;
}
