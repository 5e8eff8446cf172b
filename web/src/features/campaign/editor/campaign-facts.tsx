import type { Brand } from "@adwright/contracts/brand";
import type { Campaign } from "@adwright/contracts/campaign";
import { fullPlaceName } from "@adwright/rules/geography";

import { Card } from "../../../ui/layout/card.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import {
  biddingWords,
  budgetWords,
  campaignTypes,
  devices,
  labelOf,
  languageWords,
  scheduleWords,
} from "../campaign-words.ts";

interface CampaignFactsProps {
  campaign: Campaign;
  brand: Brand | undefined;
}

export function CampaignFacts({ campaign, brand }: CampaignFactsProps) {
  const { locations, deviceTargeting, ageTargeting, genderTargeting } = campaign;
  return (
    <Card title={campaign.status === "published" ? "Settings as published" : "Settings"}>
      <KeyValueList>
        <KeyValue name="Brand">
          {campaign.brandId === null ? "None" : (brand?.name ?? "Not loaded")}
        </KeyValue>
        <KeyValue name="Type">{labelOf(campaignTypes, campaign.campaignType)}</KeyValue>
        <KeyValue name="Daily budget">{budgetWords(campaign)}</KeyValue>
        <KeyValue name="Bidding">{biddingWords(campaign)}</KeyValue>
        <KeyValue name="Locations">
          {locations.length === 0
            ? `${campaign.geography} (not chosen yet)`
            : locations.map(fullPlaceName).join("; ")}
        </KeyValue>
        <KeyValue name="Language">{languageWords(campaign.language)}</KeyValue>
        <KeyValue name="Devices">
          {listWords(deviceTargeting.map((device) => labelOf(devices, device)))}
        </KeyValue>
        <KeyValue name="Ages">
          {ageTargeting.length === 6 ? "All" : listWords(ageTargeting)}
        </KeyValue>
        <KeyValue name="Genders">
          {genderTargeting.length === 3 ? "All" : listWords(genderTargeting)}
        </KeyValue>
        <KeyValue name="Schedule">{scheduleWords(campaign.adSchedule)}</KeyValue>
      </KeyValueList>
      <div className="mt-3 grid gap-3 border-t border-line pt-3">
        <TextFact name="Landing page" text={campaign.url} />
        <TextFact name="Goal" text={campaign.goal} />
        <TextFact name="Audience" text={campaign.targetAudience} />
      </div>
    </Card>
  );
}

function TextFact({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <p className="text-fg-3">{name}</p>
      <p dir="auto" className="break-words">
        {text === "" ? "Not set" : text}
      </p>
    </div>
  );
}

function listWords(words: readonly string[]): string {
  return words.length === 0 ? "None chosen" : words.join(", ");
}
