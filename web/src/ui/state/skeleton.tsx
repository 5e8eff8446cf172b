import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";

const bone = cva("skeleton block max-w-full", {
  variants: {
    shape: {
      line: "my-1 h-3",
      title: "my-1 h-5",
      control: "h-8 rounded-md",
      figure: "h-8",
      block: "h-24 rounded-md",
      chart: "h-50 rounded-md",
    },
    width: { full: "w-full", long: "w-3/4", half: "w-1/2", short: "w-24" },
  },
  defaultVariants: { shape: "line", width: "full" },
});

/** One gray placeholder, as high as the content will be. */
export function Skeleton({ shape, width }: VariantProps<typeof bone>) {
  return <span aria-hidden="true" className={bone({ shape, width })} />;
}

/** A loading region: announced once to screen readers, shown as skeletons. */
export function SkeletonRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <output className="sr-only">{label}</output>
      {children}
    </div>
  );
}

/** Placeholder rows for a list that is loading. */
export function SkeletonRows({ label, rows = 5 }: { label: string; rows?: number }) {
  return (
    <SkeletonRegion label={label}>
      <div className="divide-y divide-line">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="flex h-11 items-center gap-6 px-4">
            <Skeleton width="half" />
            <Skeleton width="short" />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}

/** In place of a field with its label. */
export function SkeletonField({ label }: { label: string }) {
  return (
    <SkeletonRegion label={label}>
      <div className="grid max-w-md gap-2">
        <Skeleton width="short" />
        <Skeleton shape="control" />
      </div>
    </SkeletonRegion>
  );
}
