import type { Brand } from "@adwright/contracts/brand";
import type { Campaign } from "@adwright/contracts/campaign";
import { fullPlaceName } from "@adwright/rules/geography";
import { keywordNotation, readNegative } from "@adwright/rules/keyword/typed-keyword";
import { type ReactNode, useState } from "react";

import { plural } from "../../../format/plural.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { Chips } from "../../../ui/layout/chips.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import {
  biddingWords,
  budgetWords,
  campaignTypes,
  devices,
  labelOf,
  languageWords,
  scheduleWords,
} from "../campaign-words.ts";
import { QuestionsCard } from "../questions/questions.tsx";
import { AdGroups } from "./ad-groups/ad-groups.tsx";
import { ExtensionEditor } from "./extensions/extension-editor.tsx";
import { ReadinessPanel } from "./judging/readiness-panel.tsx";
import { useLintContext } from "./judging/use-findings.ts";
import { KeywordEditor } from "./keywords/keyword-editor.tsx";
import { LocationChooser } from "./location-chooser.tsx";
import { useEditor } from "./state/editor-context.tsx";

interface CampaignContentsProps {
  campaign: Campaign;
  brand: Brand | undefined;
  mayChange: boolean;
}

type Tab = "ad-groups" | "keywords" | "negatives" | "assets" | "settings";

/** The campaign's texts and settings in tabs, and a column that says how ready they are. */
export function CampaignContents({ campaign, brand, mayChange }: CampaignContentsProps) {
  const { texts } = useEditor();
  const [tab, setTab] = useState<Tab>("ad-groups");
  const isOpen = mayChange && campaign.locations.length === 0;
  const context = useLintContext(campaign, brand);
  const props = { isEditable: mayChange, context };
  const contents: [Tab, ReactNode, ReactNode][] = [
    [
      "ad-groups",
      counted("Ad groups", texts.adGroups.length),
      <AdGroups key="groups" campaign={campaign} {...props} />,
    ],
    ["keywords", "Keywords", <KeywordPreview key="keywords" />],
    [
      "negatives",
      counted("Negatives", texts.negativeKeywords.length),
      <NegativeKeywords key="negatives" isEditable={mayChange} />,
    ],
    ["assets", "Assets", <ExtensionEditor key="assets" {...props} />],
    ["settings", "Settings", <CampaignFacts key="settings" campaign={campaign} brand={brand} />],
  ];
  return (
    <>
      {isOpen && campaign.brandId !== null && (
        <LocationChooser campaign={campaign} brandId={campaign.brandId} />
      )}
      {mayChange && <QuestionsCard />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <Tabs<Tab>
            label="Contents of the campaign"
            value={tab}
            onValueChange={setTab}
            keepsAll
            items={contents.map(([value, name, content]) => ({ value, label: name, content }))}
          />
        </div>
        {mayChange && texts.adGroups.length > 0 && (
          <ReadinessPanel campaign={campaign} texts={texts} context={context} />
        )}
      </div>
    </>
  );
}

const counted = (words: string, count: number) => (
  <>
    {words} <span className="num text-fg-3">{count}</span>
  </>
);

function CampaignFacts({ campaign, brand }: { campaign: Campaign; brand: Brand | undefined }) {
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
      <p dir="auto" className="wrap-anywhere">
        {text === "" ? "Not set" : text}
      </p>
    </div>
  );
}

function listWords(words: readonly string[]): string {
  return words.length === 0 ? "None chosen" : words.join(", ");
}

/** The keywords of all ad groups, in which they are edited. */
function KeywordPreview() {
  const { adGroups } = useEditor().texts;
  const keywords = [
    ...new Set(adGroups.flatMap((group) => group.keywords.map((keyword) => keyword.text))),
  ];
  return (
    <Card title="Keywords" description={plural(keywords.length, "generated keyword")}>
      <Chips label="Keywords" texts={keywords} none="No keywords were generated." />
    </Card>
  );
}

function NegativeKeywords({ isEditable }: { isEditable: boolean }) {
  const { texts, edit } = useEditor();
  const { negativeKeywords } = texts;
  return (
    <Card
      title="Negative keywords"
      description={`${plural(negativeKeywords.length, "negative keyword")}. Your ads won't show for these searches.`}
    >
      {isEditable ? (
        <KeywordEditor
          field="negativeKeywords"
          isNegative
          keywords={negativeKeywords.map((typed) => readNegative(typed))}
          onChange={(change) =>
            edit((before) => {
              const changed = change(before.negativeKeywords.map((typed) => readNegative(typed)));
              const written = changed.map((keyword) => keywordNotation(keyword));
              return { ...before, negativeKeywords: written };
            })
          }
        />
      ) : (
        <Chips
          label="Negative keywords"
          texts={negativeKeywords}
          none="None. Your ads can show for every matching search."
        />
      )}
    </Card>
  );
}
