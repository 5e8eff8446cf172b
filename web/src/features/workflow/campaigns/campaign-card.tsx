import type { CampaignGroup, GroupCampaign } from "@adwright/contracts/campaign-group/group";
import { useNavigate } from "@tanstack/react-router";
import { ClipboardCheck, Pencil } from "lucide-react";

import { plural } from "../../../format/plural.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { AdText } from "../../../ui/layout/ad-text.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import type { StartWork } from "../manage/use-group-work.ts";
import { openPublishReview } from "../open-publish-review.ts";
import { AdGroupList } from "./ad-group-list.tsx";
import { CampaignBadge } from "./campaign-badge.tsx";
import { campaignAmount, generationStatusWords, goalWords } from "./campaign-words.ts";
import { GenerationFailed } from "./generation-failed.tsx";

interface CampaignCardProps {
  campaign: GroupCampaign;
  group: CampaignGroup;
  work: StartWork;
}

/** One campaign of an expanded group, with what a reviewer needs to see. */
export function CampaignCard({ campaign, group, work }: CampaignCardProps) {
  const navigate = useNavigate();
  const { id, name, currencyCode, generationStatus } = campaign;
  return (
    <article aria-label={name} className="grid gap-3 rounded-md border border-line p-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h4 className="min-w-0 font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </h4>
        <CampaignBadge status={campaign.status} />
      </div>
      <AdText as="p">
        <span className={campaign.goal.trim() === "" ? "text-fg-3" : ""}>
          {goalWords(campaign)}
        </span>
      </AdText>
      <KeyValueList layout="facts">
        <KeyValue name="Country">
          <bdi>{campaign.country}</bdi>
        </KeyValue>
        <KeyValue name="Language">{campaign.language.toUpperCase()}</KeyValue>
        <KeyValue name="Keywords">{plural(campaign.keywordCount, "keyword")}</KeyValue>
        <KeyValue name="Generation status">{generationStatusWords[generationStatus]}</KeyValue>
        <KeyValue name="Daily budget">
          {campaignAmount(campaign.dailyBudget, currencyCode)}
        </KeyValue>
        <KeyValue name="Target CPA">{campaignAmount(campaign.targetCpa, currencyCode)}</KeyValue>
      </KeyValueList>
      {generationStatus === "error" && <GenerationFailed campaign={campaign} work={work} />}
      {campaign.hasAdGroups && <AdGroupList adGroups={campaign.adGroups} />}
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          icon={Pencil}
          size="sm"
          to="/campaigns/$campaignId"
          params={{ campaignId: String(id) }}
        >
          Edit Campaign
        </ButtonLink>
        <Button
          icon={ClipboardCheck}
          size="sm"
          onClick={() => openPublishReview(navigate, group, id)}
        >
          Publish to Google Ads
        </Button>
      </div>
    </article>
  );
}
