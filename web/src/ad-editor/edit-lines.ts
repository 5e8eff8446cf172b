import type { AdGroup } from "@adwright/contracts/ad-group";

import type { LineKind } from "./line-rules.ts";

export type PinPosition = AdGroup["pins"][number]["position"];

/** Where a line of each kind may be pinned (Google Ads: responsive search ads). */
export const pinPositions: Record<LineKind, readonly PinPosition[]> = {
  headlines: ["HEADLINE_1", "HEADLINE_2", "HEADLINE_3"],
  descriptions: ["DESCRIPTION_1", "DESCRIPTION_2"],
};

const pinKinds = { headlines: "headline", descriptions: "description" } as const;

export function withLine(group: AdGroup, kind: LineKind, index: number, text: string): AdGroup {
  return { ...group, [kind]: group[kind].map((line, at) => (at === index ? text : line)) };
}

export function withNewLine(group: AdGroup, kind: LineKind): AdGroup {
  return { ...group, [kind]: [...group[kind], ""] };
}

/** Removes a line. Pins and locks refer to lines by index, so those of later lines are shifted. */
export function withoutLine(group: AdGroup, kind: LineKind, index: number): AdGroup {
  const pins = group.pins
    .filter((pin) => pin.kind !== pinKinds[kind] || pin.index !== index)
    .map((pin) =>
      pin.kind === pinKinds[kind] && pin.index > index ? { ...pin, index: pin.index - 1 } : pin,
    );
  const locked = group.locked.flatMap((path) => {
    const place = placeIn(path, kind);
    if (place === undefined || place < index) return [path];
    return place === index ? [] : [`${kind}/${place - 1}`];
  });
  return { ...group, [kind]: group[kind].filter((_, at) => at !== index), pins, locked };
}

function placeIn(path: string, kind: LineKind): number | undefined {
  const [list, index] = path.split("/");
  return list === kind ? Number(index) : undefined;
}

export function isLocked({ locked }: AdGroup, kind: LineKind, index: number): boolean {
  return locked.includes(`${kind}/${index}`);
}

export function withLockToggled(group: AdGroup, kind: LineKind, index: number): AdGroup {
  const path = `${kind}/${index}`;
  const locked = group.locked.includes(path)
    ? group.locked.filter((other) => other !== path)
    : [...group.locked, path];
  return { ...group, locked };
}

export function pinOf({ pins }: AdGroup, kind: LineKind, index: number): PinPosition | undefined {
  return pins.find((pin) => pin.kind === pinKinds[kind] && pin.index === index)?.position;
}

/** Pins a line to a position, or unpins it. */
export function withPin(
  group: AdGroup,
  kind: LineKind,
  index: number,
  position: PinPosition | undefined,
): AdGroup {
  const others = group.pins.filter((pin) => pin.kind !== pinKinds[kind] || pin.index !== index);
  if (position === undefined) return { ...group, pins: others };
  return { ...group, pins: [...others, { kind: pinKinds[kind], index, position }] };
}
