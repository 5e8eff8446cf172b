import type { AssistantBrands, AssistantLevel } from "@adwright/contracts/assistant/connection";
import { useQuery } from "@tanstack/react-query";

import type { Access } from "../../../api/account.ts";
import { brandsQuery } from "../../../api/brand.ts";
import { plural } from "../../../format/plural.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Radio, RadioGroup } from "../../../ui/form/radio-group.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";

export const levelWords: Record<AssistantLevel, string> = {
  read: "Read",
  propose: "Read and propose",
};

export const brandWords = (brandIds: AssistantBrands): string =>
  brandIds === "all" ? "All brands" : plural(brandIds.length, "brand", "brands");

/** Whether somebody has chosen something that can be saved. */
export const isComplete = ({ brandIds }: Access): boolean =>
  brandIds === "all" || brandIds.length > 0;

interface AccessFieldsProps {
  access: Access;
  onChange: (access: Access) => void;
  /** The assistant asked for more than reading. */
  canPropose: boolean;
}

/** What an assistant may do, and for which brands. */
export function AccessFields({ access, onChange, canPropose }: AccessFieldsProps) {
  const { level, brandIds } = access;
  return (
    <div className="grid gap-5">
      <RadioGroup<AssistantLevel>
        label="What it can do"
        look="cards"
        value={level}
        onValueChange={(next) => onChange({ ...access, level: next })}
      >
        <Radio
          value="read"
          label={levelWords.read}
          description="Brands, campaigns, keywords, ads, search terms, figures, reports and history."
        />
        <Radio
          value="propose"
          disabled={!canPropose}
          label={levelWords.propose}
          description="It can also prepare changes and drafts. Nothing happens in Google Ads until you approve it here."
        />
      </RadioGroup>
      <RadioGroup<"all" | "some">
        label="Which brands"
        look="cards"
        value={brandIds === "all" ? "all" : "some"}
        onValueChange={(next) => onChange({ ...access, brandIds: next === "all" ? "all" : [] })}
      >
        <Radio value="all" label="All brands" description="Brands that you add later, too." />
        <Radio value="some" label="Only the brands I choose" />
      </RadioGroup>
      {brandIds !== "all" && (
        <ChosenBrands
          chosen={brandIds}
          onChange={(chosen) => onChange({ ...access, brandIds: chosen })}
        />
      )}
    </div>
  );
}

interface ChosenBrandsProps {
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

function ChosenBrands({ chosen, onChange }: ChosenBrandsProps) {
  const brands = useQuery(brandsQuery);
  return (
    <QueryState
      rows={2}
      query={brands}
      loading="Loading your brands"
      what="Your brands"
      zero={<p className="text-fg-2">You have no brands yet.</p>}
    >
      {(all) => (
        <fieldset className="grid min-w-0 gap-2 pl-1">
          <legend className="sr-only">Brands</legend>
          {all.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onCheckedChange={(isChosen) =>
                onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
          ))}
        </fieldset>
      )}
    </QueryState>
  );
}
