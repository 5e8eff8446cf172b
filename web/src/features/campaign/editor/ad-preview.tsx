import { withoutInsertion } from "@adwright/ad-text/width";
import type { AdExtensions, AdGroup } from "@adwright/contracts/campaign";
import { Monitor, Shuffle, Smartphone } from "lucide-react";
import { useState } from "react";

import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { pickCombination } from "./pick-combination.ts";

interface AdPreviewProps {
  group: AdGroup;
  /** The landing page. */
  url: string;
  extensions: AdExtensions;
}

type Device = "desktop" | "mobile";

// As many as Google shows beneath one ad at most.
const SHOWN_SITELINKS = 4;

/** How Google may put the lines together on a results page; one of many ways at a time. */
export function AdPreview({ group, url, extensions }: AdPreviewProps) {
  const [device, setDevice] = useState<Device>("desktop");
  const [number, setNumber] = useState(0);
  const { headlines, descriptions } = pickCombination(group, number);
  return (
    <figure className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <figcaption className="text-xs text-fg-3">One way the ad may look</figcaption>
        <div className="flex items-center gap-1">
          <Button size="sm" variant="ghost" icon={Shuffle} onClick={() => setNumber(number + 1)}>
            Show another combination
          </Button>
          <DeviceChoice device={device} onChoose={setDevice} />
        </div>
      </div>
      <div
        data-device={device}
        className={`rounded-md border border-line bg-bg p-3 ${device === "mobile" ? "w-full max-w-90" : ""}`}
      >
        <Address group={group} url={url} />
        <p dir="auto" className="mt-1 text-lg font-medium break-words text-accent-ink">
          {headlines.map(withoutInsertion).join(device === "mobile" ? " - " : " | ")}
        </p>
        <p dir="auto" className="break-words text-fg-2">
          {[...descriptions.map(withoutInsertion), extensions.callouts.join(" · ")]
            .filter((text) => text !== "")
            .join(" ")}
        </p>
        <Sitelinks extensions={extensions} device={device} />
      </div>
    </figure>
  );
}

function Address({ group, url }: Pick<AdPreviewProps, "group" | "url">) {
  const host = URL.parse(url)?.host ?? url;
  const address = [host, group.path1, group.path2].filter((part) => part !== "").join("/");
  return (
    <p className="text-xs break-all text-fg-2">
      <strong className="font-semibold">Sponsored</strong> · {address}
    </p>
  );
}

function DeviceChoice(props: { device: Device; onChoose: (device: Device) => void }) {
  const { device, onChoose } = props;
  return (
    <>
      <IconButton
        icon={Monitor}
        label="Desktop preview"
        aria-pressed={device === "desktop"}
        variant={device === "desktop" ? "secondary" : "ghost"}
        onClick={() => onChoose("desktop")}
      />
      <IconButton
        icon={Smartphone}
        label="Mobile preview"
        aria-pressed={device === "mobile"}
        variant={device === "mobile" ? "secondary" : "ghost"}
        onClick={() => onChoose("mobile")}
      />
    </>
  );
}

function Sitelinks({ extensions, device }: { extensions: AdExtensions; device: Device }) {
  const links = extensions.sitelinks.slice(0, SHOWN_SITELINKS);
  if (links.length === 0) return null;
  const look =
    device === "mobile"
      ? "mt-2 divide-y divide-line border-t border-line [&>li]:py-1.5"
      : "mt-2 flex flex-wrap gap-x-4 gap-y-1";
  return (
    <ul aria-label="Sitelinks" className={look}>
      {links.map((link, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two links may have the same text while typing
        <li key={index} dir="auto" className="text-accent-ink">
          {link.text}
        </li>
      ))}
    </ul>
  );
}
