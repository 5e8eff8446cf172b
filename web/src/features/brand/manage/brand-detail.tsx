import type { Brand } from "@adwright/contracts/brand";
import { useState } from "react";

import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { FactsCard } from "../facts/facts-card.tsx";
import { ActiveAssistant, CreateAssistant } from "../knowledge/assistant.tsx";
import { ValueProposition } from "../knowledge/value-proposition.tsx";
import { BrandFacts } from "./brand-facts.tsx";

/** Everything about one brand. Keyed by brand, so that entries are not carried over to another one. */
export function BrandDetail({ brand }: { brand: Brand }) {
  // Typed in the value proposition's form, and saved before the AI or the assistant reads it.
  const [website, setWebsite] = useState(brand.website ?? "");
  const [saved, setSaved] = useState(brand.website);
  if (brand.website !== saved) {
    // The server has completed the address.
    setSaved(brand.website);
    setWebsite(brand.website ?? "");
  }
  const hasAssistant = brand.openAiAssistantId !== null;
  // True for a brand that was deactivated long enough ago that it no longer counts against the plan.
  const rests = !brand.countsAgainstLimit;
  const hasText = (brand.valueProposition ?? "") !== "";
  return (
    <div className="grid gap-4">
      <Card
        title={brand.name}
        actions={
          hasAssistant ? (
            <Badge tone="ok">AI Assistant Active</Badge>
          ) : (
            <span className="flex items-center gap-2 text-fg-2">
              AI assistant <Badge tone="neutral">Not Created</Badge>
            </span>
          )
        }
        footer={<BrandLinks brand={brand} isReady={hasAssistant && !rests} />}
      >
        <BrandFacts brand={brand} />
      </Card>
      {rests && (
        <Alert tone="warn" title="Reactivate the brand first">
          It is deactivated and no longer counts against your plan. Nothing is generated or
          published for it until it is active again.
        </Alert>
      )}
      {/* The next step, so above the long text. */}
      {hasText && !hasAssistant && !rests && <CreateAssistant brand={brand} website={website} />}
      <ValueProposition
        brand={brand}
        website={website}
        onWebsiteChange={setWebsite}
        disabled={rests}
      />
      <FactsCard brand={brand} />
      {hasAssistant && <ActiveAssistant brand={brand} isReady={!rests} />}
    </div>
  );
}

/** Links to what a brand with a ready assistant can be used for. */
function BrandLinks({ brand, isReady }: { brand: Brand; isReady: boolean }) {
  return (
    <>
      <ButtonLink to="/campaigns" search={{ brand: brand.id }}>
        View Campaigns
      </ButtonLink>
      {/* Manager accounts have no campaigns of their own. */}
      {!brand.isManager && (
        <ButtonLink to="/brands/$brandId/live" params={{ brandId: String(brand.id) }}>
          Live Campaigns
        </ButtonLink>
      )}
      {/* Manager accounts have no metrics of their own. */}
      {isReady && !brand.isManager && (
        <ButtonLink to="/ai-insights" search={{ brandId: brand.id }}>
          AI Insights
        </ButtonLink>
      )}
      {isReady && (
        <ButtonLink to="/campaigns" search={{ brandId: brand.id }} variant="primary">
          Create Campaign
        </ButtonLink>
      )}
    </>
  );
}
