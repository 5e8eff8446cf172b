import type { AdGroup } from "@adwright/contracts/campaign";

interface AdSampleProps {
  group: AdGroup;
  /** The landing page. */
  url: string;
}

/** One way in which Google may put the lines together. */
export function AdSample({ group, url }: AdSampleProps) {
  const host = URL.parse(url)?.host ?? url;
  const address = [host, group.path1, group.path2].filter((part) => part !== "").join("/");
  return (
    <figure className="rounded-md border border-line bg-bg p-3">
      <figcaption className="text-xs text-fg-3">One way the ad may look</figcaption>
      <p className="mt-1 text-xs break-all text-fg-2">
        <strong className="font-semibold">Sponsored</strong> · {address}
      </p>
      <p dir="auto" className="text-base font-medium break-words text-accent-ink">
        {group.headlines.slice(0, 3).join(" | ")}
      </p>
      <p dir="auto" className="break-words text-fg-2">
        {group.descriptions.slice(0, 2).join(" ")}
      </p>
    </figure>
  );
}
