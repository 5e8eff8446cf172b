import type { Brand } from "@adwright/contracts/brand";
import { isTrialExpired } from "@adwright/rules/plan";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { cva } from "class-variance-authority";
import { Building2, CreditCard, Sparkles } from "lucide-react";
import { useEffect, useRef, useState } from "react";

import { continueWithFree } from "../../../api/billing.ts";
import { brandsQuery } from "../../../api/brand.ts";
import { clientAccountsQuery } from "../../../api/google.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { serverNow } from "../../../api/http/server-clock.ts";
import { ConnectionTrouble } from "../../../connection/connection-trouble.tsx";
import { ConnectGoogleAdsCard } from "../../../connection/prerequisites.tsx";
import { findRemedyFor } from "../../../connection/remedy-words.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { formatCustomerId } from "../../../format/customer-id.ts";
import { recallBrand, rememberBrand } from "../../../session/remembered-brand.ts";
import { useSession, useUser } from "../../../session/session-context.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { useAddress } from "../../../ui/action/use-address.ts";
import { Input } from "../../../ui/form/input.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { EmptyCard } from "../../../ui/state/empty-card.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { Skeleton, SkeletonRegion, SkeletonRows } from "../../../ui/state/skeleton.tsx";
import { matches } from "../matches.ts";
import { BrandDetail } from "./brand-detail.tsx";

/** /brands: brand management. It requires a Google Ads connection, and a plan that has not expired. */
export function BrandsPage() {
  const user = useUser();
  useRefreshParam();
  const isBlocked =
    isTrialExpired({ trialEnd: user.trial_expires_at }, serverNow()) && !user.subscription_active;
  const isOpen = user.hasGoogleAdsConnected && !isBlocked;
  return (
    <>
      <PageHeader
        title="Brand Management"
        description="Each Google Ads account you import becomes a brand with its own AI assistant."
        actions={
          isOpen && (
            <ButtonLink to="/brands/import" variant="primary">
              Import Brands from Google Ads
            </ButtonLink>
          )
        }
      />
      {!user.hasGoogleAdsConnected && <ConnectGoogleAdsCard />}
      {user.hasGoogleAdsConnected && isBlocked && <SubscriptionRequiredCard />}
      {isOpen && (
        <div className="grid gap-4">
          <KnownTrouble />
          <BrandBoard />
        </div>
      )}
    </>
  );
}

function SubscriptionRequiredCard() {
  return (
    <EmptyCard
      icon={CreditCard}
      title="Subscription Required"
      to="/settings/billing"
      next="Activate Subscription"
      more={<ContinueWithFree />}
    >
      Your trial has ended. Activate a subscription to continue managing your brands, or continue
      with Free: 1 brand, 1 campaign and 1 report a month. Nothing was deleted.
    </EmptyCard>
  );
}

/** Moves a person with an expired trial to the free plan. */
function ContinueWithFree() {
  const session = useSession();
  const proceed = useWrite({
    run: continueWithFree,
    said: { title: "You are on Free", description: "You can upgrade at any time." },
    onDone: () => session.refreshUser(),
    changes: ["billing", "brand"],
    failed: ["Plan not changed", "Your plan could not be changed."],
  });
  return (
    <Button busy={proceed.isPending} onClick={() => proceed.mutate()}>
      Continue with Free
    </Button>
  );
}

/** Shows the cached error of the last read of the accounts, from any screen; does not fetch. */
function KnownTrouble() {
  const { error } = useQuery({ ...clientAccountsQuery, enabled: false });
  if (error === null || findRemedyFor(error) === undefined) return null;
  return <ConnectionTrouble error={error} />;
}

/** `?refresh` refetches the brands and is removed from the address. */
function useRefreshParam() {
  const [{ refresh }, show] = useAddress<{ refresh?: unknown; brand?: number | undefined }>();
  const queryClient = useQueryClient();
  const isAsked = refresh !== undefined;

  useEffect(() => {
    if (!isAsked) return;
    void invalidate(queryClient, "brand");
    show(({ brand }) => ({ brand }));
  }, [isAsked, queryClient, show]);
}

/** The list of brands and, beside it, the chosen one; stacked on phones. */
function BrandBoard() {
  const brands = useQuery(brandsQuery);
  return (
    <QueryState
      query={brands}
      what="Brands"
      loading="Loading brands"
      skeleton={<BoardSkeleton />}
      failed="Error Loading Brands"
      inCard
      zero={<NoBrands />}
    >
      {(all) => <Board brands={all} />}
    </QueryState>
  );
}

function Board({ brands }: { brands: Brand[] }) {
  const [{ brand: chosenId }, show] = useAddress<{ brand?: number }>();
  const user = useUser();
  const detail = useRef<HTMLDivElement>(null);
  const chosen = brandOf(brands, chosenId ?? recallBrand(user.id));

  useEffect(() => {
    if (chosen !== undefined) rememberBrand(user.id, chosen.id);
  }, [user.id, chosen]);

  function choose(brandId: number) {
    show({ brand: brandId });
    const top = detail.current?.getBoundingClientRect().top ?? 0;
    // On phones the detail is below the list, out of sight.
    if (top > window.innerHeight * 0.6) detail.current?.scrollIntoView({ block: "start" });
  }

  return (
    <div className="grid items-start gap-4 md:grid-cols-[18rem_minmax(0,1fr)]">
      <BrandList brands={brands} chosenId={chosen?.id} onChoose={choose} />
      <div ref={detail} className="min-w-0 scroll-mt-16">
        {chosen === undefined ? (
          <Card>
            <EmptyState icon={Building2} title="Choose a brand">
              Its value proposition, its campaigns and its settings show here.
            </EmptyState>
          </Card>
        ) : (
          <BrandDetail key={chosen.id} brand={chosen} />
        )}
      </div>
    </div>
  );
}

/** A brand that is gone leaves the choice open; among one there is none. */
function brandOf(brands: readonly Brand[], wantedId: number | undefined): Brand | undefined {
  return brands.length === 1 ? brands[0] : brands.find(({ id }) => id === wantedId);
}

function NoBrands() {
  return (
    <EmptyCard
      icon={Building2}
      title="No brands yet"
      to="/brands/import"
      next="Import your first brand"
      more={<ButtonLink to="/brands/new">Create manually</ButtonLink>}
    >
      Import a Google Ads account to give it a value proposition and an AI assistant.
    </EmptyCard>
  );
}

function BoardSkeleton() {
  return (
    <div className="grid items-start gap-4 md:grid-cols-[18rem_minmax(0,1fr)]">
      <Card padding="none">
        <SkeletonRows label="" rows={4} />
      </Card>
      <Card>
        <SkeletonRegion label="Loading the brand">
          <div className="grid gap-3">
            <Skeleton shape="title" width="half" />
            <Skeleton />
            <Skeleton width="long" />
            <Skeleton shape="block" />
          </div>
        </SkeletonRegion>
      </Card>
    </div>
  );
}

// Shorter lists have no search field.
const SEARCH_FROM = 9;

const row = cva(
  "flex w-full items-center gap-3 px-4 py-2.5 text-left -outline-offset-2 transition-colors",
  { variants: { chosen: { true: "bg-accent-soft", false: "hover:bg-sunken/60" } } },
);

interface BrandListProps {
  brands: Brand[];
  chosenId: number | undefined;
  onChoose: (brandId: number) => void;
}

function BrandList({ brands, chosenId, onChoose }: BrandListProps) {
  const [search, setSearch] = useState("");
  const shown = brands.filter((brand) => matches(brand.name, brand.customerId, search));
  return (
    <Card padding="none">
      {brands.length >= SEARCH_FROM && (
        <div className="border-b border-line p-2">
          <Input
            type="search"
            density="toolbar"
            aria-label="Search brands"
            placeholder="Search brands"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
      )}
      <ul
        aria-label="Brands"
        className="fades-bottom max-h-64 divide-y divide-line overflow-y-auto md:max-h-[calc(100dvh-12rem)]"
      >
        {shown.map((brand) => (
          <li key={brand.id}>
            <button
              type="button"
              aria-current={brand.id === chosenId ? "true" : undefined}
              onClick={() => onChoose(brand.id)}
              className={row({ chosen: brand.id === chosenId })}
            >
              <BrandRow brand={brand} />
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="p-4 text-fg-2">No brand matches your search.</p>}
    </Card>
  );
}

function BrandRow({ brand }: { brand: Brand }) {
  return (
    <>
      <span
        aria-hidden="true"
        className="grid size-8 shrink-0 place-items-center rounded-md bg-sunken font-semibold text-fg-2"
      >
        {initialOf(brand.name)}
      </span>
      <span className="grid min-w-0 flex-1">
        <span className={`truncate font-medium ${brand.isActive ? "" : "text-fg-2"}`}>
          {brand.name}
        </span>
        <span className="num truncate text-xs text-fg-2">
          ID: {formatCustomerId(brand.customerId)}
          {!brand.isActive && " · Deactivated"}
        </span>
      </span>
      {brand.openAiAssistantId !== null && (
        <Badge tone="accent" icon={Sparkles}>
          AI Ready
        </Badge>
      )}
    </>
  );
}

function initialOf(name: string): string {
  const [first = "?"] = name.trim();
  return first.toLocaleUpperCase();
}
