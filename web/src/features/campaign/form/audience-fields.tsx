import { isOnlyUnknown, onlyUnknownWords } from "@adwright/rules/publication";

import { CheckboxGroup } from "../../../ui/form/checkbox-group.tsx";
import { ages, devices, genders } from "../campaign-words.ts";
import type { FieldsProps } from "./check-entries.ts";

const ONE_NEEDED = "Choose at least one to publish.";

function genderHint(chosen: FieldsProps["entries"]["genderTargeting"]): string | undefined {
  if (chosen.length === 0) return ONE_NEEDED;
  return isOnlyUnknown(chosen) ? onlyUnknownWords : undefined;
}

export function AudienceFields({ entries, onChange }: FieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <div data-field="deviceTargeting">
        <CheckboxGroup
          legend="Devices"
          choices={devices}
          chosen={entries.deviceTargeting}
          onChange={(deviceTargeting) => onChange({ deviceTargeting })}
          hint={entries.deviceTargeting.length === 0 ? ONE_NEEDED : undefined}
        />
      </div>
      <div data-field="ageTargeting">
        <CheckboxGroup
          legend="Age groups"
          choices={ages}
          chosen={entries.ageTargeting}
          onChange={(ageTargeting) => onChange({ ageTargeting })}
          hint={entries.ageTargeting.length === 0 ? ONE_NEEDED : undefined}
        />
      </div>
      <div data-field="genderTargeting">
        <CheckboxGroup
          legend="Genders"
          choices={genders}
          chosen={entries.genderTargeting}
          onChange={(genderTargeting) => onChange({ genderTargeting })}
          hint={genderHint(entries.genderTargeting)}
        />
      </div>
    </div>
  );
}
