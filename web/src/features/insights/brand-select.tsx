import type { Brand } from "@adwright/contracts/brand";

import { ButtonLink } from "../../ui/action/button-link.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Select } from "../../ui/form/select.tsx";
import { Alert } from "../../ui/state/alert.tsx";

interface BrandSelectProps {
  brands: readonly Brand[];
  chosen: Brand | undefined;
  /** True if the address names a brand that can't be chosen. */
  isUnknown: boolean;
  onChoose: (brandId: number) => void;
}

/** Only brands with an AI assistant can be chosen; the others say why not. */
export function BrandSelect({ brands, chosen, isUnknown, onChoose }: BrandSelectProps) {
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

export function isSelectable(brand: Brand): boolean {
  return reasonAgainst(brand) === undefined;
}

function reasonAgainst(brand: Brand): string | undefined {
  if (brand.isManager) return "Manager accounts have no metrics of their own";
  if (!brand.countsAgainstLimit) return "Deactivated. Reactivate the brand first.";
  if (brand.openAiAssistantId === null) return "Has no AI assistant yet";
  return undefined;
}
