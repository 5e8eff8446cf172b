import type { Brand } from "@adwright/contracts/brand";
import type { Campaign } from "@adwright/contracts/campaign";
import { type ReactNode, useState } from "react";

import { Tabs } from "../../../ui/layout/tabs.tsx";
import { QuestionsCard } from "../questions/questions.tsx";
import { AdGroupOutline } from "./ad-groups/ad-group-outline.tsx";
import { AdGroups } from "./ad-groups/ad-groups.tsx";
import { CampaignFacts } from "./campaign-facts.tsx";
import { ExtensionEditor } from "./extensions/extension-editor.tsx";
import { FoldedPanel } from "./judging/folded-panel.tsx";
import { ReadinessPanel } from "./judging/readiness-panel.tsx";
import { useLintContext } from "./judging/use-findings.ts";
import { KeywordPreview, NegativeKeywords } from "./keywords/keyword-preview.tsx";
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
      label("Ad groups", texts.adGroups.length),
      <AdGroups key="groups" campaign={campaign} {...props} />,
    ],
    ["keywords", "Keywords", <KeywordPreview key="keywords" />],
    [
      "negatives",
      label("Negatives", texts.negativeKeywords.length),
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
        {/* On phones the readiness comes above the texts. */}
        <div className="contents min-w-0 gap-4 lg:grid">
          <div className="hidden lg:grid lg:empty:hidden">
            {tab === "ad-groups" && <AdGroupOutline />}
          </div>
          {mayChange && texts.adGroups.length > 0 && (
            <FoldedPanel>
              <ReadinessPanel campaign={campaign} texts={texts} context={context} />
            </FoldedPanel>
          )}
        </div>
      </div>
    </>
  );
}

const label = (words: string, count: number) => (
  <>
    {words} <span className="num text-fg-3">{count}</span>
  </>
);
