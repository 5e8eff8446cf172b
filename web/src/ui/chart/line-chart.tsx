import { scaleLinear, scalePoint } from "@visx/scale";
import { AreaClosed, LinePath } from "@visx/shape";
import { Fragment, type PointerEvent, useRef, useState } from "react";

import type { ChartPoint, LineChartProps } from "./chart-point.ts";
import { useWidth } from "./use-width.ts";

const HEIGHT = 220;
const MARGIN = { top: 12, right: 12, bottom: 28 };
/** The width of a digit of the axes' labels, in pixels. */
const DIGIT = 7;
/** The room between two labels of the axis, in pixels. */
const GAP = 24;

/** In pixels, from the chart to its labels. */
const BESIDE = 10;
const BELOW = 19;
const tickLabel = "num fill-fg-3 text-[11px]";

/** A line with the previous period behind it. Pointer, touch and arrow keys show one point's figures. */
export function LineChart({ label, points, words, threshold }: LineChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [at, setAt] = useState<number>();
  const y = scaleLinear<number>({
    domain: domainOf(points, threshold),
    range: [HEIGHT - MARGIN.bottom, MARGIN.top],
    nice: 4,
  });
  const ticks = y.ticks(4);
  const left = 12 + DIGIT * Math.max(...ticks.map((tick) => words(tick).short.length));
  const x = scalePoint<number>({
    domain: points.map((_, index) => index),
    range: [left, width - MARGIN.right],
    padding: points.length === 1 ? 0.5 : 0,
  });
  const xOf = (_: ChartPoint, index: number) => x(index) ?? left;
  const shown = at === undefined ? undefined : points[at];

  function point({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
    const { left: from } = currentTarget.getBoundingClientRect();
    const step = (width - MARGIN.right - left) / Math.max(1, points.length - 1);
    const nearest = Math.round((clientX - from - left) / step);
    setAt(Math.min(points.length - 1, Math.max(0, nearest)));
  }

  const line = { x: xOf, stroke: "currentColor", strokeWidth: 2, strokeLinejoin: "round" } as const;
  return (
    <div
      ref={frame}
      className="relative min-w-0 rounded-md has-focus-visible:outline-2 has-focus-visible:outline-accent"
    >
      <p className="sr-only">{summary({ label, points, words })}</p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${HEIGHT}`}
        className="block h-55 w-full text-accent"
      >
        {ticks.map((tick) => (
          <Fragment key={tick}>
            <line
              x1={left}
              x2={width - MARGIN.right}
              y1={y(tick)}
              y2={y(tick)}
              className="stroke-line"
            />
            <text x={left - BESIDE} y={y(tick)} dy="0.33em" textAnchor="end" className={tickLabel}>
              {words(tick).short}
            </text>
          </Fragment>
        ))}
        {threshold !== undefined && (
          <path
            d={`M${left} ${y(threshold)}H${width - MARGIN.right}`}
            strokeDasharray="6 4"
            className="stroke-warn"
          />
        )}
        {labelled(points, width - left).map((index) => (
          <text
            key={index}
            x={x(index)}
            y={HEIGHT - MARGIN.bottom + BELOW}
            textAnchor={anchorOf(index, points)}
            className={tickLabel}
          >
            {tickOf(points[index])}
          </text>
        ))}
        <LinePath<ChartPoint>
          data={[...points]}
          defined={({ before }) => before?.value !== undefined}
          x={xOf}
          y={({ before }) => y(before?.value ?? 0)}
          className="stroke-line-strong"
          strokeWidth={1.5}
        />
        <AreaClosed<ChartPoint>
          data={[...points]}
          defined={({ value }) => value !== undefined}
          x={xOf}
          y={({ value }) => y(value ?? 0)}
          yScale={y}
          className="fill-accent/10"
        />
        <LinePath<ChartPoint>
          {...line}
          data={[...points]}
          defined={({ value, isPartial }) => value !== undefined && isPartial !== true}
          y={({ value }) => y(value ?? 0)}
        />
        {points.map((one, index) => {
          const beside = index === 0 ? points[1] : points[index - 1];
          const besideX = x(index === 0 ? 1 : index - 1);
          const [px, py] = [x(index), y(one.value ?? 0)];
          if (one.isPartial !== true || one.value === undefined || beside?.value === undefined)
            return null;
          return (
            <line
              key={one.key}
              x1={px}
              y1={py}
              x2={besideX}
              y2={y(beside.value)}
              stroke="currentColor"
              strokeWidth={2}
              strokeDasharray="4 4"
            />
          );
        })}
        {points.map((one, index) =>
          one.value !== undefined && (one.notes || isAlone(points, index)) ? (
            <circle
              key={one.key}
              cx={x(index)}
              cy={y(one.value)}
              r={one.notes ? 5 : 2.5}
              className={one.notes ? "fill-surface stroke-warn stroke-2" : "fill-accent"}
            />
          ) : null,
        )}
        {at !== undefined && shown && (
          <>
            <line
              x1={x(at)}
              x2={x(at)}
              y1={MARGIN.top}
              y2={HEIGHT - MARGIN.bottom}
              className="stroke-line-strong"
            />
            {shown.value !== undefined && (
              <circle cx={x(at)} cy={y(shown.value)} r={4} className="fill-accent" />
            )}
          </>
        )}
      </svg>
      {/* Over the chart: the arrow keys go from point to point, and a screen reader says each. */}
      <input
        type="range"
        aria-label={label}
        aria-valuetext={spoken(shown ?? points.at(-1), words)}
        min={0}
        max={points.length - 1}
        value={at ?? points.length - 1}
        onChange={({ target }) => setAt(Number(target.value))}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setAt(undefined)}
        onBlur={() => setAt(undefined)}
        className="absolute inset-0 m-0 size-full cursor-crosshair touch-pan-y opacity-0"
      />
      {at !== undefined && shown && (
        <Tip point={shown} words={words} share={(x(at) ?? 0) / width} />
      )}
    </div>
  );
}

/** From zero, or below it as where refunds exceed the payments of a day, to the highest value. */
function domainOf(points: readonly ChartPoint[], threshold = 0): [number, number] {
  const values = points.flatMap(({ value, before }) => [value ?? 0, before?.value ?? 0]);
  return [Math.min(0, ...values), Math.max(threshold, ...values) || 1];
}

/** The figures of one point beside it, on the side that has room. */
function Tip({
  point,
  words,
  share,
}: Pick<LineChartProps, "words"> & { point: ChartPoint; share: number }) {
  const { label, before, isPartial, notes = [] } = point;
  const style =
    share < 0.5
      ? { left: `calc(${share * 100}% + 12px)` }
      : { right: `calc(${(1 - share) * 100}% + 12px)` };
  return (
    <div
      aria-hidden="true"
      style={style}
      className="pointer-events-none absolute top-2 z-10 grid max-w-60 gap-0.5 rounded-md border border-line bg-surface px-3 py-2 text-xs shadow-card"
    >
      <span className="text-fg-2">
        {label}
        {isPartial === true && " (not whole)"}
      </span>
      <strong className="num text-sm">{exactOf(point, words)}</strong>
      {before && (
        <span className="num text-fg-3">
          {words(before.value).exact} on {before.label}
        </span>
      )}
      {notes.map((note) => (
        <span key={note} className="text-warn">
          {note}
        </span>
      ))}
    </div>
  );
}

/** The chart in one sentence: its highest point. */
function summary({ label, points, words }: LineChartProps): string {
  const [highest] = points.toSorted((left, right) => (right.value ?? 0) - (left.value ?? 0));
  if (!highest?.value) return `${label}: none`;
  return `${label}: highest ${exactOf(highest, words)}, ${highest.label}`;
}

const exactOf = (point: ChartPoint, words: LineChartProps["words"]): string =>
  point.words ?? words(point.value).exact;

function spoken(point: ChartPoint | undefined, words: LineChartProps["words"]): string {
  if (point === undefined) return "";
  const { label, before, notes = [] } = point;
  const earlier = before ? [`${before.label}: ${words(before.value).exact}`] : [];
  return [`${label}: ${exactOf(point, words)}`, ...earlier, ...notes].join(", ");
}

const tickOf = (point: ChartPoint | undefined): string => point?.tick ?? point?.label ?? "";

/** The points whose labels fit below the axis, evenly spaced from the first to the last. */
function labelled(points: readonly ChartPoint[], width: number): number[] {
  const last = points.length - 1;
  const room = GAP + DIGIT * Math.max(...points.map((point) => tickOf(point).length));
  const steps = Math.max(1, Math.min(last, Math.floor(width / room) - 1));
  const all = Array.from({ length: steps + 1 }, (_, index) => Math.round((index * last) / steps));
  return [...new Set(all)];
}

function anchorOf(index: number, points: readonly ChartPoint[]) {
  if (points.length === 1) return "middle" as const;
  if (index === 0) return "start" as const;
  return index === points.length - 1 ? ("end" as const) : ("middle" as const);
}

/** A point between missing ones, of which a line would show nothing. */
const isAlone = (points: readonly ChartPoint[], index: number): boolean =>
  points[index - 1]?.value === undefined && points[index + 1]?.value === undefined;
