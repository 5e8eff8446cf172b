import type { Brand } from "@adwright/contracts/brand";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Building2 } from "lucide-react";
import { useEffect, useRef } from "react";

import { brandsQuery } from "../../../api/brand.ts";
import { recallBrand, rememberBrand } from "../../../session/remembered-brand.ts";
import { useUser } from "../../../session/session-context.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { EmptyCard } from "../../../ui/state/empty-card.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { Skeleton, SkeletonRegion, SkeletonRows } from "../../../ui/state/skeleton.tsx";
import { BrandDetail } from "./brand-detail.tsx";
import { BrandList } from "./brand-list.tsx";

/** The list of brands and, beside it, the chosen one; stacked on phones. */
export function BrandBoard() {
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
  // Kept in the address, so that reload, links and Back restore it.
  const { brand: chosenId }: { brand?: number } = useSearch({ strict: false });
  const user = useUser();
  const navigate = useNavigate();
  const detail = useRef<HTMLDivElement>(null);
  const chosen = brandOf(brands, chosenId ?? recallBrand(user.id));

  useEffect(() => {
    if (chosen !== undefined) rememberBrand(user.id, chosen.id);
  }, [user.id, chosen]);

  function choose(brandId: number) {
    void navigate({
      to: "/brands",
      search: { brand: brandId },
      replace: true,
      resetScroll: false,
    });
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
