import { useQuery } from "@tanstack/react-query";
import { ClipboardCheck, SearchCheck } from "lucide-react";
import { useState } from "react";

import { brandsQuery } from "../../api/brand.ts";
import { TextLink } from "../../ui/action/text-link.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { EmptyState } from "../../ui/state/empty-state.tsx";
import { WithBrands } from "../brand/brand-choice.tsx";
import { ScanBoard } from "./scan-board.tsx";
import { useSetCampaign, type SetCampaignState } from "./use-set-campaign.ts";

type Step = "set" | "approve" | "review";

/** /super-charged: a real website scan, followed by a demonstration. */
export function SuperChargedPage() {
  const [step, setStep] = useState<Step>("set");
  const campaign = useSetCampaign();
  return (
    <>
      <PageHeader
        back={<TextLink to="/supercharged">Back to Supercharged</TextLink>}
        title="Supercharged prototype"
        description="Scan a website for the pages worth advertising. What follows the scan is a demonstration."
      />
      <Tabs<Step>
        label="Steps"
        value={step}
        onValueChange={setStep}
        items={[
          { value: "set", label: "Set Campaign", content: <SetCampaign campaign={campaign} /> },
          { value: "approve", label: "Approve Campaign", content: <ApproveCampaign /> },
          { value: "review", label: "Review Campaign", content: <ReviewCampaign /> },
        ]}
      />
    </>
  );
}

function ApproveCampaign() {
  return (
    <Card>
      <EmptyState icon={ClipboardCheck} title="Nothing to approve yet">
        This step will show each generated campaign with its ad groups, keywords and ads, for you to
        approve or change.
      </EmptyState>
    </Card>
  );
}

function ReviewCampaign() {
  return (
    <Card>
      <EmptyState icon={SearchCheck} title="Nothing to review yet">
        This step will show the approved campaigns once more, with their budgets and target CPA,
        before they are published.
      </EmptyState>
    </Card>
  );
}

/** The Set Campaign tab; it requires the person's brands. */
function SetCampaign({ campaign }: { campaign: SetCampaignState }) {
  const brands = useQuery(brandsQuery);
  return (
    <WithBrands
      query={brands}
      to="/brands/import"
      next="Import brands"
      render={(all) => <ScanBoard brands={all} campaign={campaign} />}
    >
      Import a Google Ads account as a brand first.
    </WithBrands>
  );
}
