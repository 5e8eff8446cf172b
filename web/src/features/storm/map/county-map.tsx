import { geoMercator, geoPath } from "d3-geo";
import { useMemo } from "react";

import { plural } from "../../../format/plural.ts";
import type { County } from "./counties.ts";

const WIDTH = 640;
const HEIGHT = 440;

interface CountyMapProps {
  state: string;
  counties: readonly County[];
  chosen: ReadonlySet<string>;
  events: readonly { counties: readonly string[] }[];
  /** A county that was clicked is chosen or no longer. */
  onChoose: (county: County, isOn: boolean) => void;
}

/** The counties of a state. Shows what the list beside it says, which is the control for the keyboard. */
export function CountyMap(props: CountyMapProps) {
  const { state, counties, chosen, events, onChoose } = props;
  const shapes = useMemo(() => {
    const features = counties.map(({ shape }) => shape);
    const size: [number, number] = [WIDTH, HEIGHT];
    const toPath = geoPath(geoMercator().fitSize(size, { type: "FeatureCollection", features }));
    return counties.map((county) => ({ county, d: toPath(county.shape) ?? "" }));
  }, [counties]);
  const inState = counties.filter(({ fips }) => chosen.has(fips)).length;
  const warned = new Set(events.flatMap((event) => event.counties));
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element could not be clicked by county
      role="img"
      aria-label={`Map of ${state}: ${plural(inState, "county", "counties")} chosen, ${plural(events.length, "warning")} in force`}
      className="h-auto w-full rounded-md border border-line bg-sunken"
    >
      {shapes.map(({ county, d }) => (
        <path
          key={county.fips}
          d={d}
          onClick={() => onChoose(county, !chosen.has(county.fips))}
          className={`cursor-pointer hover:opacity-75 ${chosen.has(county.fips) ? "fill-accent" : "fill-surface"} ${warned.has(county.fips) ? "stroke-warn" : "stroke-line-strong"}`}
          strokeWidth={warned.has(county.fips) ? 2 : 0.5}
        >
          <title>{county.name}</title>
        </path>
      ))}
    </svg>
  );
}
