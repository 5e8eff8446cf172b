import type { TermPoint } from "@adwright/contracts/figures/search-words";
import { costPerConversion } from "@adwright/rules/performance";
import { AxisBottom, AxisLeft } from "@visx/axis";
import { scaleLinear } from "@visx/scale";
import { type PointerEvent, useRef, useState } from "react";

import { formatMicros, formatMoneyShort, MICROS } from "../../../format/money.ts";
import { formatNumber, shortNumber } from "../../../format/number.ts";
import { useWidth } from "../../../ui/chart/use-width.ts";
import type { PictureProps } from "./choosing.ts";

const HEIGHT = 360;
const MARGIN = { top: 16, right: 16, bottom: 44, left: 56 };
/** How close the pointer has to be to a point, in pixels. */
const REACH = 24;

const tickLabel = { className: "num fill-fg-3", fontSize: 11, fontFamily: "inherit", fill: "" };

/**
 * Cost against conversions, a point for each search term; below the line are those that cost more than a conversion
 * usually does. The list of search terms is its table.
 */
export function TermScatter({ words, isChosen, toggle }: PictureProps) {
  const { terms, totals, currencyCode, otherTerms } = words;
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [near, setNear] = useState<TermPoint>();
  const x = scaleLinear<number>({
    domain: [0, Math.max(...terms.map(({ cost_micros: cost }) => cost))],
    range: [MARGIN.left, width - MARGIN.right],
    nice: true,
  });
  const y = scaleLinear<number>({
    domain: [0, Math.max(...terms.map(({ conversions }) => conversions), 1)],
    range: [HEIGHT - MARGIN.bottom, MARGIN.top],
    nice: true,
  });
  const each = costPerConversion(totals);

  function find({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>) {
    const { left, top } = currentTarget.getBoundingClientRect();
    const [px, py] = [clientX - left, clientY - top];
    const far = (term: TermPoint) => Math.hypot(x(term.cost_micros) - px, y(term.conversions) - py);
    const [closest] = terms.toSorted((one, other) => far(one) - far(other));
    setNear(closest && far(closest) <= REACH ? closest : undefined);
  }

  return (
    <div ref={frame} className="grid gap-2 p-4">
      <p className="text-xs text-fg-2">
        Each point is a search term.
        {each !== undefined &&
          ` On the line, a conversion costs ${formatMicros(Math.round(each), currencyCode)}, as it does in all of them; below it, more.`}
        {otherTerms > 0 && ` ${formatNumber(otherTerms)} that cost less are left out.`}
      </p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${HEIGHT}`}
        className={`block h-90 w-full touch-pan-y ${near && toggle ? "cursor-pointer" : ""}`}
        onPointerMove={find}
        onPointerLeave={() => setNear(undefined)}
        onPointerDown={find}
        onClick={() => near && toggle?.(negativeOf(near))}
      >
        <AxisBottom
          top={HEIGHT - MARGIN.bottom}
          scale={x}
          numTicks={Math.max(2, Math.floor(width / 120))}
          label="Cost"
          labelProps={{ ...tickLabel, textAnchor: "middle" }}
          tickFormat={(cost) => formatMoneyShort(Number(cost) / MICROS, currencyCode)}
          tickLabelProps={{ ...tickLabel, textAnchor: "middle" }}
          axisLineClassName="stroke-line"
          hideTicks
        />
        <AxisLeft
          left={MARGIN.left}
          scale={y}
          numTicks={5}
          label="Conversions"
          labelProps={{ ...tickLabel, textAnchor: "middle" }}
          labelOffset={32}
          tickFormat={(count) => shortNumber(Number(count))}
          tickLabelProps={{ ...tickLabel, textAnchor: "end", dx: "-0.25em", dy: "0.33em" }}
          axisLineClassName="stroke-line"
          hideTicks
        />
        {each !== undefined && <UsualCost each={each} x={x} y={y} />}
        {terms.map((term) => (
          <circle
            key={`${term.adGroup} ${term.text}`}
            cx={x(term.cost_micros)}
            cy={y(term.conversions)}
            r={term === near ? 7 : 5}
            className={pointClass(term, isChosen?.(negativeOf(term)) === true)}
          />
        ))}
      </svg>
      <output className="num min-h-10 text-fg-2">
        {near && (
          <>
            <bdi className="font-medium text-fg wrap-anywhere">{near.text}</bdi>{" "}
            {formatMicros(near.cost_micros, currencyCode)}, {formatNumber(near.conversions)}{" "}
            conversions, {formatNumber(near.clicks)} clicks
          </>
        )}
      </output>
    </div>
  );
}

const negativeOf = ({ text }: TermPoint) => ({ text, matchType: "EXACT" }) as const;

function pointClass({ status, conversions }: TermPoint, isChosen: boolean): string {
  if (isChosen) return "fill-bad stroke-fg stroke-2";
  if (status.endsWith("EXCLUDED")) return "fill-line-strong";
  return conversions > 0 ? "fill-accent/70" : "fill-warn/70";
}

interface Scale {
  (value: number): number;
  domain(): number[];
}

/** From nothing to where the line leaves the chart. */
function UsualCost({ each, x, y }: { each: number; x: Scale; y: Scale }) {
  const [mostCost = 0, mostConversions = 0] = [x.domain()[1], y.domain()[1]];
  const conversions = Math.min(mostConversions, mostCost / each);
  return (
    <line
      x1={x(0)}
      y1={y(0)}
      x2={x(conversions * each)}
      y2={y(conversions)}
      className="stroke-line-strong"
      strokeDasharray="4 4"
    />
  );
}
