import type { Brand } from "@adwright/contracts/brand";
import { matchQuery, type Query, useMutation, useQueryClient } from "@tanstack/react-query";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";

import { deleteBrand } from "../../../api/brand.ts";
import { invalidate, keyOf } from "../../../api/http/query-keys.ts";
import { showFailure } from "../../../connection/show-failure.ts";
import { formatCustomerId } from "../../../format/customer-id.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { TermHelp } from "../../../ui/glossary/term-help.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { AskButton, DialogButton } from "../../../ui/overlay/dialog-button.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import { Alert } from "../../../ui/state/alert.tsx";
import { useTextWork, WorkFailure, WorkProgress } from "../brand-work.tsx";
import { FactsCard } from "../facts/facts-card.tsx";
import { ActiveAssistant, CreateAssistant } from "../knowledge/assistant.tsx";
import { ValuePropositionForm } from "../knowledge/value-proposition-form.tsx";
import { ValuePropositionText } from "../knowledge/value-proposition-text.tsx";
import { StatusSwitch, StatusWords } from "./brand-status.tsx";
import { CannotDeleteDialog } from "./cannot-delete-dialog.tsx";
import { findDeleteRefusal } from "./delete-refusal.ts";
import { EditBrandDialog } from "./edit-brand-dialog.tsx";

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
        <ButtonLink to="/brands/$brandId/changes" params={{ brandId: String(brand.id) }}>
          Change log
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

function BrandFacts({ brand }: { brand: Brand }) {
  return (
    <div className="grid gap-4">
      <KeyValueList layout="columns">
        <KeyValue name="Customer ID">{formatCustomerId(brand.customerId)}</KeyValue>
        <KeyValue name="Website">{brand.website ?? "Not specified"}</KeyValue>
        <KeyValue name="Currency">{brand.currencyCode}</KeyValue>
        <KeyValue name="Status">
          <StatusWords brand={brand} />
        </KeyValue>
        <KeyValue name="Description">{brand.description ?? "No description provided"}</KeyValue>
      </KeyValueList>
      <div className="flex flex-wrap items-center gap-2">
        <DialogButton
          icon={Pencil}
          renderDialog={(close) => <EditBrandDialog brand={brand} onClose={close} />}
        >
          Edit
        </DialogButton>
        <DeleteBrand brand={brand} />
        <StatusSwitch brand={brand} />
        {brand.isMaster && <Badge>Master Account</Badge>}
      </div>
    </div>
  );
}

/** Asks for confirmation, deletes the brand, or explains why it is too recent. */
function DeleteBrand({ brand }: { brand: Brand }) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => deleteBrand(brand.id),
    onSuccess: async () => {
      notify({ title: "Brand deleted", description: `${brand.name} was deleted.` });
      // What the screen still reads of the brand is gone, and not asked for again.
      const own = { queryKey: keyOf("brand", { brandId: brand.id }) };
      const isOfOthers = (query: Query) => !matchQuery(own, query);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: keyOf("brand"), predicate: isOfOthers }),
        invalidate(queryClient, "campaign", "dashboard"),
      ]);
    },
    onError: (error) => {
      if (findDeleteRefusal(error) === undefined)
        showFailure(error, "Error deleting brand", "An error occurred while deleting the brand");
    },
  });
  const refusal = findDeleteRefusal(remove.error);
  return (
    <>
      <AskButton
        icon={Trash2}
        variant="ghost"
        busy={remove.isPending}
        ask={{
          title: "Are you sure?",
          description: `The brand “${brand.name}” will be permanently deleted. Its campaign drafts remain but are unlinked from it. This cannot be undone.`,
        }}
        act={() => remove.mutate()}
      >
        Delete
      </AskButton>
      {refusal !== undefined && (
        <CannotDeleteDialog brand={brand} refusal={refusal} onClose={remove.reset} />
      )}
    </>
  );
}

interface ValuePropositionProps {
  brand: Brand;
  website: string;
  onWebsiteChange: (website: string) => void;
  /** True if nothing may be generated for the brand now. */
  disabled: boolean;
}

function ValueProposition(props: ValuePropositionProps) {
  const { brand, website, onWebsiteChange, disabled } = props;
  const work = useTextWork(brand);
  const text = brand.valueProposition ?? "";
  return (
    <Card
      stacked
      title="Value Proposition"
      help={<TermHelp term="value-proposition-word" />}
      description="What the AI knows about this brand, and what its campaigns are written from."
    >
      {work.isRunning && (
        <WorkProgress
          label="Generating the value proposition"
          progress={work.progress}
          firstWords="Reading what is known about the brand"
        />
      )}
      <WorkFailure failure={work.failure} />
      {work.websiteNote !== null && (
        <Alert tone="warn" title="About the website">
          {work.websiteNote}
        </Alert>
      )}
      {/* Keyed by the text, so that a newly generated one replaces what is in the editor. */}
      {text !== "" && <ValuePropositionText key={text} brand={brand} text={text} />}
      <ValuePropositionForm
        brand={brand}
        website={website}
        onWebsiteChange={onWebsiteChange}
        busy={work.isRunning}
        disabled={disabled}
        onGenerate={work.start}
      />
    </Card>
  );
}
