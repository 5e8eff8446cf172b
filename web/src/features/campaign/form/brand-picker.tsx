import type { Brand } from "@adwright/contracts/brand";
import type { UseQueryResult } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Building2 } from "lucide-react";

import { recallBrand, rememberBrand } from "../../../session/remembered-brand.ts";
import { useUser } from "../../../session/session-context.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { ErrorState } from "../../../ui/state/error-state.tsx";
import { Skeleton, SkeletonRegion } from "../../../ui/state/skeleton.tsx";

const NEW = "new";
const RESTING_WORDS = "Deactivated. Reactivate the brand first.";

interface BrandPickerProps {
  brands: UseQueryResult<Brand[]>;
  /** The brand id in the address; passed only if the person has no such brand. */
  wantedId: number | undefined;
  suggestion: string | undefined;
}

/** The brand picker while loading, failed, empty or filled. */
export function BrandPicker({ brands, wantedId, suggestion }: BrandPickerProps) {
  if (brands.data === undefined && brands.error !== null) {
    return (
      <Card>
        <ErrorState
          title="Error Loading Brands"
          message="Failed to fetch brands"
          retrying={brands.isFetching}
          onRetry={() => void brands.refetch()}
          action={<BackButton />}
        />
      </Card>
    );
  }
  if (brands.data === undefined) return <LoadingPicker />;
  if (brands.data.length === 0) return <NoBrands />;
  return (
    <div className="grid max-w-2xl gap-4">
      {wantedId !== undefined && (
        <Alert tone="warn" title="That brand was not found. Choose another one." />
      )}
      <Choice brands={brands.data} suggestion={suggestion} />
    </div>
  );
}

function Choice({ brands, suggestion }: { brands: Brand[]; suggestion: string | undefined }) {
  const navigate = useNavigate();
  const user = useUser();
  const last = brands.find(({ id }) => id === recallBrand(user.id));
  const preselected = last?.countsAgainstLimit === true ? last : undefined;
  const options = brands.map((brand) => ({
    value: String(brand.id),
    label: brand.name,
    description: brand.countsAgainstLimit ? (brand.description ?? undefined) : RESTING_WORDS,
    disabled: !brand.countsAgainstLimit,
  }));

  function choose(value: string) {
    if (value === NEW) {
      void navigate({ to: "/brands/new" });
      return;
    }
    rememberBrand(user.id, Number(value));
    const search = { brandId: Number(value), ...(suggestion === undefined ? {} : { suggestion }) };
    void navigate({ to: "/campaigns/new", search });
  }

  return (
    <Card
      footer={
        <>
          {preselected !== undefined && (
            <Button variant="primary" onClick={() => choose(String(preselected.id))}>
              Continue
            </Button>
          )}
          <BackButton />
        </>
      }
    >
      <Field label="Brand" hint="The campaign is created in this brand's Google Ads account.">
        <Select
          options={[...options, { value: NEW, label: "Create New Brand" }]}
          value={preselected === undefined ? null : String(preselected.id)}
          onValueChange={choose}
          placeholder="Select a brand…"
        />
      </Field>
    </Card>
  );
}

function NoBrands() {
  return (
    <Card>
      <EmptyState
        icon={Building2}
        title="No brands yet"
        action={
          <>
            <ButtonLink to="/brands/new" variant="primary">
              Create Your First Brand
            </ButtonLink>
            <BackButton />
          </>
        }
      >
        You need to create a brand before creating campaigns.
      </EmptyState>
    </Card>
  );
}

function LoadingPicker() {
  return (
    <Card>
      <SkeletonRegion label="Loading brands">
        <div className="grid max-w-2xl gap-2">
          <Skeleton width="short" />
          <Skeleton shape="control" />
        </div>
      </SkeletonRegion>
    </Card>
  );
}

function BackButton() {
  return <ButtonLink to="/campaigns">Back</ButtonLink>;
}
