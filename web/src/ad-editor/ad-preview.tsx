import { withoutInsertion } from "@adwright/ad-text/insertions";
import { adLimits } from "@adwright/ad-text/limits";
import type { AdExtensions } from "@adwright/contracts/ad-extensions";
import type { AdGroup } from "@adwright/contracts/ad-group";
import { type LucideIcon, Monitor, Search, Shuffle, Smartphone } from "lucide-react";
import { Fragment, memo, useState } from "react";

import { Button } from "../ui/action/button.tsx";
import { IconButton } from "../ui/action/icon-button.tsx";
import { TermHelp } from "../ui/glossary/term-help.tsx";
import { useAdDirection } from "../ui/layout/ad-direction.ts";
import { pinPositions } from "./edit-lines.ts";
import type { LineKind } from "./line-rules.ts";

interface AdPreviewProps {
  group: AdGroup;
  /** The landing page's address. */
  url: string;
  extensions?: AdExtensions | undefined;
  /** Google shows the site's name over its address; here it is the brand's. */
  siteName?: string | undefined;
  /** Where the ad stands, such as `adGroups/0`. */
  path?: string | undefined;
  /** Called with the path of a headline that is clicked; without it, they are text. */
  onPick?: ((field: string) => void) | undefined;
}

type Device = "desktop" | "mobile";
const devices: { value: Device; icon: LucideIcon; label: string }[] = [
  { value: "desktop", icon: Monitor, label: "Desktop preview" },
  { value: "mobile", icon: Smartphone, label: "Mobile preview" },
];

// Google shows at most this many below one ad.
const SHOWN_SITELINKS = 4;

/** One way in which Google may combine the lines on a results page. */
export const AdPreview = memo(function AdPreview(props: AdPreviewProps) {
  const { group, url, extensions, siteName, path, onPick } = props;
  const direction = useAdDirection();
  const [device, setDevice] = useState<Device>("desktop");
  const [number, setNumber] = useState(0);
  const { headlines, descriptions } = pickCombination(group, number);
  return (
    <figure className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex items-center gap-1">
          <figcaption className="text-xs text-fg-3">Example preview</figcaption>
          <TermHelp term="responsive-search-ad" />
        </div>
        <div className="flex items-center gap-1">
          <Button size="sm" variant="ghost" icon={Shuffle} onClick={() => setNumber(number + 1)}>
            Show another combination
          </Button>
          {devices.map(({ value, icon, label }) => (
            <IconButton
              key={value}
              icon={icon}
              label={label}
              aria-pressed={device === value}
              variant={device === value ? "secondary" : "ghost"}
              onClick={() => setDevice(value)}
            />
          ))}
        </div>
      </div>
      <div
        data-device={device}
        dir={direction === "rtl" ? direction : undefined}
        className={`rounded-md border border-line bg-bg p-3 ${device === "mobile" ? "w-full max-w-90" : ""}`}
      >
        <Query words={group.keywords[0]?.text} />
        <Address group={group} url={url} siteName={siteName} />
        {headlines.length === 0 ? (
          <p className="mt-1 text-lg text-fg-3">No headlines yet</p>
        ) : (
          <p dir={direction} className="mt-1 text-lg wrap-anywhere text-result">
            {headlines.map((line, at) => (
              <Fragment key={at}>
                {at > 0 && (device === "mobile" ? " - " : " | ")}
                <Headline
                  line={line}
                  onPick={
                    onPick && (() => onPick(`${path}/headlines/${group.headlines.indexOf(line)}`))
                  }
                />
              </Fragment>
            ))}
          </p>
        )}
        <p dir={direction} className="wrap-anywhere text-fg-2">
          {descriptions.map(shownText).join(" ")}
        </p>
        {extensions !== undefined && <Extensions extensions={extensions} device={device} />}
      </div>
    </figure>
  );
});

/** The text with an example wherever Google inserts something. */
const shownText = (text: string): string => withoutInsertion(text, "5 days");

/** A search for which the ad may show. */
function Query({ words }: { words: string | undefined }) {
  if (words === undefined) return null;
  return (
    <p className="mb-3 flex w-fit max-w-full items-center gap-2 rounded-full border border-line bg-surface px-3 py-1">
      <Search aria-hidden="true" className="size-3.5 shrink-0 text-fg-3" />
      <span className="sr-only">Search: </span>
      <bdi className="min-w-0 truncate">{words}</bdi>
    </p>
  );
}

function Headline({ line, onPick }: { line: string; onPick: (() => void) | undefined }) {
  if (onPick === undefined) return shownText(line);
  return (
    <button
      type="button"
      aria-label={`Edit the headline ${shownText(line)}`}
      onClick={onPick}
      className="inline text-start hover:underline"
    >
      {shownText(line)}
    </button>
  );
}

function Extensions({ extensions, device }: { extensions: AdExtensions; device: Device }) {
  const direction = useAdDirection();
  return (
    <>
      {extensions.callouts.length > 0 && (
        <p dir={direction} className="wrap-anywhere text-fg-2">
          {extensions.callouts.map((callout) => callout.trim()).join("\u00A0· ")}
        </p>
      )}
      <Snippets extensions={extensions} />
      <Sitelinks extensions={extensions} device={device} />
    </>
  );
}

/** As Google heads an ad: that it is one, the site's icon and name, and the address with its path. */
function Address({ group, url, siteName }: Pick<AdPreviewProps, "group" | "url" | "siteName">) {
  const host = URL.parse(url)?.host ?? url;
  const name = siteName ?? host;
  return (
    <>
      <p className="font-semibold">Sponsored</p>
      <div className="mt-1 flex items-center gap-2.5">
        {/* The site's own icon would be an image of somebody else's, which the Content-Security-Policy forbids. */}
        <span
          aria-hidden="true"
          className="grid size-7 shrink-0 place-items-center rounded-full border border-line bg-surface font-medium text-fg-2"
        >
          {name.slice(0, 1).toUpperCase()}
        </span>
        <div className="min-w-0">
          <p className="wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          <p className="text-xs wrap-anywhere text-fg-2">
            <bdi>{host}</bdi>
            {shownPaths(group).map((path, index) => (
              <span key={index}>
                /<wbr />
                <bdi>{path}</bdi>
              </span>
            ))}
          </p>
        </div>
      </div>
    </>
  );
}

/** Google shows the second path only if there is a first one. */
function shownPaths({ path1, path2 }: AdGroup): string[] {
  const paths = [path1, path2].map((path) => path.trim());
  const end = paths.indexOf("");
  return end === -1 ? paths : paths.slice(0, end);
}

/** Google requires a minimum of values for a snippet. */
function Snippets({ extensions }: { extensions: AdExtensions }) {
  const { fewest } = adLimits.snippetValues;
  const [snippet] = extensions.structuredSnippets.filter(({ values }) => values.length >= fewest);
  if (snippet === undefined) return null;
  return (
    <p className="wrap-anywhere text-fg-2">
      {snippet.header}: <bdi>{snippet.values.join(", ")}</bdi>
    </p>
  );
}

function Sitelinks({ extensions, device }: { extensions: AdExtensions; device: Device }) {
  const direction = useAdDirection();
  const written = extensions.sitelinks.filter(({ text }) => text.trim() !== "");
  const links = written.slice(0, SHOWN_SITELINKS);
  if (links.length === 0) return null;
  const look =
    device === "mobile"
      ? "mt-2 divide-y divide-line border-t border-line [&>li]:py-1.5"
      : "mt-2 flex flex-wrap gap-x-4 gap-y-1";
  return (
    <ul aria-label="Sitelinks" className={look}>
      {links.map((link, index) => (
        <li key={index} dir={direction} className="text-result">
          {link.text}
        </li>
      ))}
    </ul>
  );
}

/**
 * One combination that Google may show: up to three headlines and two descriptions. The same number always gives the
 * same combination. Pinned lines keep their position.
 */
export function pickCombination(group: AdGroup, number: number): Record<LineKind, string[]> {
  return {
    headlines: pickLines(group, "headlines", number),
    descriptions: pickLines(group, "descriptions", number),
  };
}

function pickLines(group: AdGroup, kind: LineKind, number: number): string[] {
  const lines = group[kind];
  const pins = group.pins.filter((pin) => pinPositions[kind].includes(pin.position));
  const written = lines.map((_, index) => index).filter((index) => lines[index]?.trim() !== "");
  const pinned = new Set(pins.map(({ index }) => index));
  const open = written.filter((index) => !pinned.has(index));
  const start = (number * pinPositions[kind].length) % (open.length || 1);
  const order = [...open.slice(start), ...open.slice(0, start)];
  const picked = pinPositions[kind].map((position) => {
    const own = pins.filter((pin) => pin.position === position && written.includes(pin.index));
    // Several lines pinned to the same position alternate.
    return own.length > 0 ? own[number % own.length]?.index : order.shift();
  });
  return picked.flatMap((index) => (index === undefined ? [] : [lines[index] ?? ""]));
}
