import type { Brand } from "@adwright/contracts/brand";
import type { Campaign } from "@adwright/contracts/campaign";

import { QuestionsCard } from "../questions/questions.tsx";
import { AdGroupOutline } from "./ad-groups/ad-group-outline.tsx";
import { AdGroups } from "./ad-groups/ad-groups.tsx";
import { CampaignFacts } from "./campaign-facts.tsx";
import { ExtensionEditor } from "./extensions/extension-editor.tsx";
import { FoldedPanel } from "./judging/folded-panel.tsx";
import { ReadinessPanel } from "./judging/readiness-panel.tsx";
import { useLintContext } from "./judging/use-findings.ts";
import { KeywordPreview } from "./keywords/keyword-preview.tsx";
import { LocationChooser } from "./location-chooser.tsx";
import { useEditor } from "./state/editor-context.tsx";

interface CampaignContentsProps {
  campaign: Campaign;
  brand: Brand | undefined;
  mayChange: boolean;
}

/** The campaign's texts, and a column with its settings and readiness. */
export function CampaignContents({ campaign, brand, mayChange }: CampaignContentsProps) {
  const { texts } = useEditor();
  const isOpen = mayChange && campaign.locations.length === 0;
  const context = useLintContext(campaign, brand);
  return (
    <>
      {isOpen && campaign.brandId !== null && (
        <LocationChooser campaign={campaign} brandId={campaign.brandId} />
      )}
      {mayChange && <QuestionsCard />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-4">
          <AdGroups campaign={campaign} isEditable={mayChange} context={context} />
          <ExtensionEditor isEditable={mayChange} context={context} />
        </div>
        {/* On phones the readiness comes above the texts and the rest of the column below them. */}
        <div
          className={`fades-bottom contents min-w-0 gap-4 lg:grid ${mayChange ? "lg:sticky lg:top-28 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto" : ""}`}
        >
          <div className="hidden lg:grid lg:empty:hidden">
            <AdGroupOutline />
          </div>
          {mayChange && texts.adGroups.length > 0 && (
            <FoldedPanel>
              <ReadinessPanel campaign={campaign} texts={texts} context={context} />
            </FoldedPanel>
          )}
          <CampaignFacts campaign={campaign} brand={brand} />
          <KeywordPreview isEditable={mayChange} />
        </div>
      </div>
    </>
  );
}
