import type { Brand } from "@adwright/contracts/brand";
import type { UseQueryResult } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";

import { recallBrand, rememberBrand } from "../../../session/remembered-brand.ts";
import { useUser } from "../../../session/session-context.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { brandOptions, WithBrands } from "../../brand/brand-choice.tsx";

const NEW = "new";

interface BrandPickerProps {
  brands: UseQueryResult<Brand[]>;
  /** The brand id in the address; passed only if the person has no such brand. */
  wantedId: number | undefined;
  suggestion: string | undefined;
}

/** The brand picker while loading, failed, empty or filled. */
export function BrandPicker({ brands, wantedId, suggestion }: BrandPickerProps) {
  return (
    <WithBrands
      query={brands}
      more={<BackButton />}
      render={(all) => (
        <div className="grid max-w-2xl gap-4">
          {wantedId !== undefined && (
            <Alert tone="warn" title="That brand was not found. Choose another one." />
          )}
          <Choice brands={all} suggestion={suggestion} />
        </div>
      )}
    />
  );
}

function Choice({ brands, suggestion }: { brands: Brand[]; suggestion: string | undefined }) {
  const navigate = useNavigate();
  const user = useUser();
  const last = brands.find(({ id }) => id === recallBrand(user.id));
  const preselected = last?.countsAgainstLimit === true ? last : undefined;
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
          options={[...brandOptions(brands), { value: NEW, label: "Create New Brand" }]}
          value={preselected === undefined ? null : String(preselected.id)}
          onValueChange={choose}
          placeholder="Select a brand…"
        />
      </Field>
    </Card>
  );
}

function BackButton() {
  return <ButtonLink to="/campaigns">Back</ButtonLink>;
}
