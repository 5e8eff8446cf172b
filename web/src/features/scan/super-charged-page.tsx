import type { Brand } from "@adwright/contracts/brand";
import { scanWebsite } from "@adwright/contracts/campaign-group/scan";
import { ClipboardCheck, SearchCheck } from "lucide-react";
import { useState, useRef } from "react";

import { WithBrands } from "../../connection/prerequisites.tsx";
import { formatDateTime } from "../../format/date.ts";
import { plural } from "../../format/plural.ts";
import { TextLink } from "../../ui/action/text-link.tsx";
import { Badge } from "../../ui/layout/badge.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { FoldedPanel } from "../../ui/layout/folded-panel.tsx";
import { KeyValue, KeyValueList } from "../../ui/layout/key-value.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { Alert } from "../../ui/state/alert.tsx";
import { EmptyState } from "../../ui/state/empty-state.tsx";
import { Progress } from "../../ui/state/progress.tsx";
import { CampaignForm, ScanForm } from "./scan-form.tsx";
import { ScanResult } from "./scan-result.tsx";
import type { ScanWork } from "./use-scan.ts";
import { useSetCampaign, type SetCampaignState, type SampleCampaign } from "./use-set-campaign.ts";

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
          { value: "approve", label: "Approve Campaign", content: <Later {...approval} /> },
          { value: "review", label: "Review Campaign", content: <Later {...review} /> },
        ]}
      />
    </>
  );
}

const approval = {
  icon: ClipboardCheck,
  title: "Nothing to approve yet",
  children:
    "This step will show each generated campaign with its ad groups, keywords and ads, for you to approve or change.",
};

const review = {
  icon: SearchCheck,
  title: "Nothing to review yet",
  children:
    "This step will show the approved campaigns once more, with their budgets and target CPA, before they are published.",
};

/** A step that the prototype does not have. */
const Later = (step: typeof approval) => (
  <Card>
    <EmptyState {...step} />
  </Card>
);

/** The Set Campaign tab; it requires the person's brands. */
function SetCampaign({ campaign }: { campaign: SetCampaignState }) {
  return (
    <WithBrands
      query={campaign.brands}
      to="/brands/import"
      next="Import brands"
      render={(all) => <ScanBoard brands={all} campaign={campaign} />}
    >
      Import a Google Ads account as a brand first.
    </WithBrands>
  );
}

interface ScanBoardProps {
  brands: readonly Brand[];
  campaign: SetCampaignState;
}

/** The form and the result of a scan, and from both a sample campaign. */
function ScanBoard({ brands, campaign }: ScanBoardProps) {
  const { site, settings, byHand, setByHand, work, sample } = campaign;
  const board = useRef<HTMLDivElement>(null);

  function stop() {
    work.stop?.();
    // The button disappears with the scan, so the focus moves to the button that starts the next one.
    board.current?.querySelector<HTMLElement>("form [type=submit]")?.focus();
  }

  return (
    <div ref={board} className="grid grid-cols-1 gap-4">
      <ScanForm form={site} brands={brands} isReading={work.isReading} />
      <ScanResult
        work={work}
        byHand={byHand}
        onChoose={(pageId, isChosen) => setByHand({ ...byHand, [pageId]: isChosen })}
        onStop={work.stop && stop}
        onAgain={work.lookAgain ?? (() => site.submit())}
      />
      <CampaignForm
        form={settings}
        isGenerating={sample.isPending}
        onGenerate={campaign.generate}
      />
      <SampleResult isGenerating={sample.isPending} campaign={sample.data} />
      <ScanDetails work={work} />
    </div>
  );
}

/** Request, response and times, for people who test the prototype. */
function ScanDetails({ work }: { work: ScanWork }) {
  const { request, state, startedAtMs, updatedAtMs, failure } = work;
  if (request === undefined) return null;
  return (
    <FoldedPanel title="Scan details">
      <div className="grid grid-cols-1 gap-4">
        {startedAtMs !== undefined && updatedAtMs !== undefined && (
          <KeyValueList layout="columns">
            <KeyValue name="Started">
              {formatDateTime(new Date(startedAtMs).toISOString())}
            </KeyValue>
            <KeyValue name="Last answer after">
              {((updatedAtMs - startedAtMs) / 1000).toFixed(1)} s
            </KeyValue>
          </KeyValueList>
        )}
        <Json title={`Request: ${scanWebsite.method} ${scanWebsite.path}`} value={request} />
        <Json title="Answer" value={state ?? { message: failure ?? "None yet" }} />
      </div>
    </FoldedPanel>
  );
}

function Json({ title, value }: { title: string; value: unknown }) {
  return (
    <div className="min-w-0">
      <p className="mb-1 text-fg-2">{title}</p>
      <section
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll it (WCAG 2.1.1)
        tabIndex={0}
        className="max-h-80 overflow-y-auto rounded-md bg-sunken p-3"
      >
        <pre className="num text-xs wrap-anywhere whitespace-pre-wrap">
          {JSON.stringify(value, undefined, 2)}
        </pre>
      </section>
    </div>
  );
}

interface SampleResultProps {
  isGenerating: boolean;
  campaign: SampleCampaign | undefined;
}

/** The made-up campaign; it can't be published. */
function SampleResult({ isGenerating, campaign }: SampleResultProps) {
  if (isGenerating) {
    return (
      <Card>
        <Progress label="Generating campaigns" percent={null} words="Making up a sample campaign" />
      </Card>
    );
  }
  if (campaign === undefined) return null;
  const { name, adGroups } = campaign;
  const keywords = adGroups.flatMap((group) => group.keywords);
  const ads = adGroups.flatMap((group) => group.ads);
  return (
    <Card
      stacked
      title={<span dir="auto">{name}</span>}
      description={`${plural(adGroups.length, "ad group")}, ${plural(keywords.length, "keyword")}, ${plural(ads.length, "ad")}`}
      actions={<Badge tone="warn">Sample</Badge>}
    >
      <Alert tone="warn" announce title="Sample, not saved, not from your site">
        It shows what a generated campaign will look like. Nothing was sent to Google Ads.
      </Alert>
      <ul aria-label="Ad groups" className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {adGroups.map((group) => (
          <AdGroup key={group.name} group={group} />
        ))}
      </ul>
    </Card>
  );
}

function AdGroup({ group }: { group: SampleCampaign["adGroups"][number] }) {
  return (
    <li className="grid content-start gap-3 rounded-md border border-line p-3">
      <h3 className="font-medium">{group.name}</h3>
      <p className="flex flex-wrap gap-1.5">
        {group.keywords.map((keyword) => (
          <Badge key={keyword}>{keyword}</Badge>
        ))}
      </p>
      <ul aria-label={`Ads of ${group.name}`} className="grid gap-2">
        {group.ads.map(({ headline, description }) => (
          <li key={headline}>
            {headline}
            <span className="block text-xs text-fg-2">{description}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}
