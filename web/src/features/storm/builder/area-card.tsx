import { stateName, statesOf } from "@adwright/rules/storm/states";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";

import { stormMapQuery } from "../../../api/storm/storm.ts";
import { plural } from "../../../format/plural.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { Skeleton } from "../../../ui/state/skeleton.tsx";
import type { County } from "../map/counties.ts";
import type { FormPartProps } from "./number-fields.tsx";

const CountyMap = lazy(async () => ({
  default: (await import("../map/county-map.tsx")).CountyMap,
}));

/** The counties of all states, in a chunk and a file that nothing else loads. */
const countiesQuery = {
  queryKey: ["storm", "counties"],
  queryFn: async () => (await import("../map/counties.ts")).loadCounties(),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { quiet: true },
};

/** As a rule has it, without its shape. */
const named = ({ fips, name }: County) => ({ fips, name });

/** Where the person works. */
export function AreaCard(props: FormPartProps) {
  const query = useQuery(countiesQuery);
  return (
    <Card
      title="Area"
      description="Warnings in these counties count. A warning for a zone may cover only part of a county."
    >
      <QueryState query={query} what="The counties">
        {(counties) => <AreaChoice {...props} counties={counties} />}
      </QueryState>
    </Card>
  );
}

interface AreaChoiceProps extends FormPartProps {
  counties: ReadonlyMap<string, County[]>;
}

function AreaChoice(props: AreaChoiceProps) {
  const { form, onChange, counties } = props;
  const { area } = form;
  const [first = "48"] = statesOf(area.counties);
  const [state, setState] = useState(first);
  const [search, setSearch] = useState("");
  const { data: map } = useQuery(stormMapQuery(state));
  const chosen = new Set(area.counties.map(({ fips }) => fips));
  const inState = counties.get(state) ?? [];
  const shown = inState.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  const others = area.counties.filter(({ fips }) => !fips.startsWith(state));
  const paint = (painted: readonly County[], isOn: boolean) => {
    const rest = area.counties.filter((one) => painted.every(({ fips }) => fips !== one.fips));
    const chosenNow = isOn ? [...rest, ...painted.map(named)] : rest;
    onChange({ area: { counties: chosenNow } });
  };
  const states = [...counties.keys()].map((fips) => ({ value: fips, label: stateName(fips) }));
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Suspense fallback={<Skeleton shape="chart" />}>
        <CountyMap
          state={stateName(state)}
          counties={inState}
          chosen={chosen}
          events={map?.events ?? []}
          onChoose={(county, isOn) => paint([county], isOn)}
        />
      </Suspense>
      <div className="grid content-start gap-3">
        <Field label="State">
          <Select
            options={states.toSorted((a, b) => (a.label < b.label ? -1 : 1))}
            value={state}
            onValueChange={setState}
          />
        </Field>
        <Field label="Find a county">
          <Input value={search} onChange={({ target }) => setSearch(target.value)} />
        </Field>
        <fieldset className="max-h-56 overflow-y-auto rounded-md border border-line p-3">
          <legend className="sr-only">Counties of {stateName(state)}</legend>
          <div className="grid gap-1.5">
            {shown.map((county) => (
              <Checkbox
                key={county.fips}
                label={county.name}
                checked={chosen.has(county.fips)}
                onCheckedChange={(isOn) => paint([county], isOn)}
              />
            ))}
          </div>
        </fieldset>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => paint(inState, true)}>
            Choose all of {stateName(state)}
          </Button>
          <Button size="sm" onClick={() => onChange({ area: { counties: [] } })}>
            Clear
          </Button>
        </div>
        <output className="text-fg-2">
          {plural(chosen.size, "county", "counties")}
          {others.length > 0 && `, ${others.length} in other states`}
        </output>
      </div>
    </div>
  );
}
