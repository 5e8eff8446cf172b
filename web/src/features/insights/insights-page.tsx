import type { Brand } from "@adwright/contracts/brand";
import { firstKeptDay, lastThirtyDays, problemsOfRange } from "@adwright/rules/insights-range";
import { dayIn } from "@adwright/rules/report-period";
import { useQuery } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";

import { brandsQuery } from "../../api/brand.ts";
import { serverNow } from "../../api/http/server-clock.ts";
import { suggestionsQuery } from "../../api/insights.ts";
import { ConnectGoogleAdsCard, WithBrands } from "../../connection/prerequisites.tsx";
import { useUser } from "../../session/session-context.ts";
import { ButtonLink } from "../../ui/action/button-link.tsx";
import { Button } from "../../ui/action/button.tsx";
import { TextLink } from "../../ui/action/text-link.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Form, FormField } from "../../ui/form/form.tsx";
import { Input } from "../../ui/form/input.tsx";
import { Select } from "../../ui/form/select.tsx";
import { type Errors, useForm } from "../../ui/form/use-form.ts";
import { Card } from "../../ui/layout/card.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { notify } from "../../ui/overlay/toast.ts";
import { Alert } from "../../ui/state/alert.tsx";
import { QueryState } from "../../ui/state/query-state.tsx";
import { Skeleton } from "../../ui/state/skeleton.tsx";
import { ConnectAnalyticsCard } from "./connection-cards.tsx";
import { PropertyPicker } from "./property-picker.tsx";
import { Results } from "./results.tsx";
import { useInsightsSearch } from "./use-insights-search.ts";
import { useSuggestionWork } from "./use-suggestion-work.ts";
import { WorkState } from "./work-state.tsx";

/** /ai-insights: campaign suggestions based on a brand's Google Analytics data. */
export function InsightsPage() {
  const { hasGoogleAdsConnected, hasGoogleAnalyticsConnected } = useUser();
  return (
    <>
      <PageHeader
        back={<TextLink to="/reports">Back to reports</TextLink>}
        title="AI Insights"
        description="Campaign suggestions from what visitors do on your website."
      />
      {!hasGoogleAdsConnected && <ConnectGoogleAdsCard />}
      {hasGoogleAdsConnected && !hasGoogleAnalyticsConnected && <ConnectAnalyticsCard />}
      {hasGoogleAdsConnected && hasGoogleAnalyticsConnected && <InsightsBoard />}
    </>
  );
}

/** The brand select, then everything about the chosen brand. */
function InsightsBoard() {
  const brands = useQuery(brandsQuery);
  return (
    <WithBrands
      query={brands}
      to="/brands/import"
      next="Import brands"
      render={(all) => <Board brands={all} />}
    >
      Import a Google Ads account as a brand first.
    </WithBrands>
  );
}

function Board({ brands }: { brands: Brand[] }) {
  const { brandId, change } = useInsightsSearch();
  const wanted = brands.find(({ id }) => id === brandId);
  const chosen = wanted !== undefined && isSelectable(wanted) ? wanted : undefined;
  return (
    <div className="grid gap-4">
      <Card stacked>
        <BrandSelect
          brands={brands}
          chosen={chosen}
          isUnknown={brandId !== undefined && chosen === undefined}
          onChoose={(id) => change({ brandId: id, result: undefined })}
        />
        {chosen === undefined && brands.some(isSelectable) && (
          <RangeForm timeZone={null} busy={false} onSubmit={askForBrand} />
        )}
      </Card>
      {chosen !== undefined && <BrandInsights key={chosen.id} brand={chosen} />}
    </div>
  );
}

function askForBrand() {
  notify({ title: "Brand required", description: "Select a brand.", variant: "destructive" });
}

/** Property, date range and results of one brand. Keyed by brand. */
function BrandInsights({ brand }: { brand: Brand }) {
  const work = useSuggestionWork(brand.id);
  const results = useQuery(suggestionsQuery(brand.id));
  return (
    <>
      <Card stacked>
        <PropertyPicker brand={brand} disabled={work.isRunning} />
        {brand.analyticsPropertyId !== null && (
          <RangeForm
            key={brand.analyticsTimeZone ?? ""}
            timeZone={brand.analyticsTimeZone ?? null}
            busy={work.isRunning}
            onSubmit={work.start}
          />
        )}
      </Card>
      <WorkState work={work} onLookAgain={() => void results.refetch()} />
      <QueryState
        query={results}
        what="Earlier results"
        loading="Loading earlier results"
        skeleton={<ResultsSkeleton />}
        inCard
      >
        {(data) => <Results brand={brand} results={data} />}
      </QueryState>
    </>
  );
}

function ResultsSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton shape="control" width="half" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  );
}

interface BrandSelectProps {
  brands: readonly Brand[];
  chosen: Brand | undefined;
  /** True if the address names a brand that can't be chosen. */
  isUnknown: boolean;
  onChoose: (brandId: number) => void;
}

/** Only brands with an AI assistant can be chosen; the others say why not. */
function BrandSelect({ brands, chosen, isUnknown, onChoose }: BrandSelectProps) {
  const options = brands.map((brand) => ({
    value: String(brand.id),
    label: brand.name,
    description: reasonAgainst(brand) ?? brand.description ?? undefined,
    disabled: !isSelectable(brand),
  }));
  const hasNone = !brands.some(isSelectable);
  return (
    <div className="grid gap-4">
      {hasNone ? (
        <Alert
          tone="warn"
          title="None of your brands has an AI assistant yet"
          action={<ButtonLink to="/brands">Go to Brands</ButtonLink>}
        >
          Write a brand&apos;s value proposition and create its AI assistant. Then it can be chosen
          here.
        </Alert>
      ) : (
        isUnknown && <Alert tone="warn" title="That brand cannot be chosen. Choose another one." />
      )}
      <div className="max-w-md">
        <Field label="Brand" required hint="Choose a brand that has an AI assistant.">
          <Select
            options={options}
            value={chosen === undefined ? null : String(chosen.id)}
            onValueChange={(value) => onChoose(Number(value))}
            placeholder="Select a brand…"
          />
        </Field>
      </div>
    </div>
  );
}

function isSelectable(brand: Brand): boolean {
  return reasonAgainst(brand) === undefined;
}

function reasonAgainst(brand: Brand): string | undefined {
  if (brand.isManager) return "Manager accounts have no metrics of their own";
  if (!brand.countsAgainstLimit) return "Deactivated. Reactivate the brand first.";
  if (brand.openAiAssistantId === null) return "Has no AI assistant yet";
  return undefined;
}

type Range = ReturnType<typeof lastThirtyDays>;

interface RangeFormProps {
  /** IANA time zone; null until a property is chosen. */
  timeZone: string | null;
  busy: boolean;
  onSubmit: (range: Range) => unknown;
}

/** The date range in the property's time zone; default: the last 30 complete days. */
function RangeForm({ timeZone, busy, onSubmit }: RangeFormProps) {
  const today = dayIn(timeZone ?? ownTimeZone(), serverNow());
  const form = useForm({
    start: lastThirtyDays(today),
    check: (range) => problemsOf(range, today),
    send: async (range) => {
      if (!busy) await onSubmit(range);
    },
  });
  const bounds = { min: firstKeptDay(today), max: today };
  return (
    <Form form={form}>
      <div className="grid max-w-md gap-4 sm:grid-cols-2">
        <FormField form={form} name="startDate" label="Start date" required>
          <Input type="date" {...bounds} />
        </FormField>
        <FormField form={form} name="endDate" label="End date" required>
          <Input type="date" {...bounds} />
        </FormField>
      </div>
      <div>
        <Button type="submit" variant="primary" icon={Sparkles} busy={busy}>
          Generate Suggestions
        </Button>
      </div>
    </Form>
  );
}

function problemsOf(range: Range, today: string): Errors<Range> {
  if (range.startDate === "") return { startDate: "Choose the first day." };
  if (range.endDate === "") return { endDate: "Choose the last day." };
  const problems = problemsOfRange(range, today);
  return Object.fromEntries(problems.map(({ field, message }) => [field, message]));
}

/** Used until the property's time zone is known. */
function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
