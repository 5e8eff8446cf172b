import { isOnlyUnknown, onlyUnknownWords } from "@adwright/rules/publication";

import { ages, devices, genders } from "../campaign-words.ts";
import { ChoiceGroup } from "./choice-group.tsx";
import type { FieldsProps } from "./fields-props.ts";

const ONE_NEEDED = "Choose at least one to publish.";

function genderHint(chosen: FieldsProps["entries"]["genderTargeting"]): string | undefined {
  if (chosen.length === 0) return ONE_NEEDED;
  return isOnlyUnknown(chosen) ? onlyUnknownWords : undefined;
}

export function AudienceFields({ entries, onChange }: FieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <ChoiceGroup
        field="deviceTargeting"
        label="Devices"
        choices={devices}
        values={entries.deviceTargeting}
        onChange={(deviceTargeting) => onChange({ deviceTargeting })}
        hint={entries.deviceTargeting.length === 0 ? ONE_NEEDED : undefined}
      />
      <ChoiceGroup
        field="ageTargeting"
        label="Age groups"
        choices={ages}
        values={entries.ageTargeting}
        onChange={(ageTargeting) => onChange({ ageTargeting })}
        hint={entries.ageTargeting.length === 0 ? ONE_NEEDED : undefined}
      />
      <ChoiceGroup
        field="genderTargeting"
        label="Genders"
        choices={genders}
        values={entries.genderTargeting}
        onChange={(genderTargeting) => onChange({ genderTargeting })}
        hint={genderHint(entries.genderTargeting)}
      />
    </div>
  );
}
