/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a list of an entry that keeps the focus (WAI-ARIA combobox) has no tags */
import {
  Building2,
  ChartColumn,
  FileText,
  Folder,
  History,
  KeyRound,
  type LucideIcon,
  Megaphone,
  PencilLine,
  Settings2,
  Zap,
} from "lucide-react";
import { useEffect } from "react";

import type { PaletteGroup, PaletteItem } from "./palette-item.ts";

interface PaletteListProps {
  id: string;
  items: readonly PaletteItem[];
  activeId: string | undefined;
  onPoint: (item: PaletteItem) => void;
  onChoose: (item: PaletteItem) => void;
}

const icons: Record<PaletteGroup, LucideIcon> = {
  "Stage a change": PencilLine,
  "On this page": Zap,
  Campaigns: Megaphone,
  "Ad groups": Folder,
  Keywords: KeyRound,
  "Change sets": History,
  Brands: Building2,
  Reports: ChartColumn,
  Pages: FileText,
  Actions: Settings2,
};

/**
 * The results by kind. The focus stays in the search input, which names the active line by id (aria-activedescendant).
 */
export function PaletteList({ id, items, activeId, onPoint, onChoose }: PaletteListProps) {
  useEffect(() => {
    if (activeId === undefined) return;
    const line = document.getElementById(optionId(id, activeId));
    line?.scrollIntoView({ block: "nearest" });
  }, [id, activeId]);
  if (items.length === 0) return null;
  return (
    <div id={id} role="listbox" aria-label="Results" className="overflow-y-auto p-1.5">
      {groupsOf(items).map(({ group, lines }) => (
        <div key={group} role="group" aria-label={group}>
          <p aria-hidden="true" className="px-2 pt-2 pb-1 text-xs font-medium text-fg-3">
            {group}
          </p>
          {lines.map((item) => (
            <Line
              key={item.id}
              id={optionId(id, item.id)}
              item={item}
              isActive={item.id === activeId}
              onPoint={() => onPoint(item)}
              onChoose={() => onChoose(item)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** The element id of a line; the search input refers to the active one. */
export function optionId(listId: string, itemId: string): string {
  return `${listId} ${itemId}`.replaceAll(" ", "-");
}

/** Groups the items, which are already in the order of their groups. */
function groupsOf(items: readonly PaletteItem[]): { group: PaletteGroup; lines: PaletteItem[] }[] {
  const groups: { group: PaletteGroup; lines: PaletteItem[] }[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last?.group === item.group) last.lines.push(item);
    else groups.push({ group: item.group, lines: [item] });
  }
  return groups;
}

interface LineProps {
  id: string;
  item: PaletteItem;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function Line({ id, item, isActive, onPoint, onChoose }: LineProps) {
  const Icon = icons[item.group];
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are the search's, which names the active option
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerMove={isActive ? undefined : onPoint}
      onClick={onChoose}
      className={`flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2 py-1.5 pointer-coarse:min-h-11 ${isActive ? "bg-accent-soft text-accent-ink" : ""}`}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0 text-fg-3" />
      {/* On phones, what is beside the name is below it. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
        <bdi className={item.run === undefined ? "max-w-full truncate" : "wrap-anywhere"}>
          {item.label}
        </bdi>
        {item.hint !== undefined && (
          <span className="num max-w-full truncate text-xs text-fg-2">{item.hint}</span>
        )}
      </span>
    </div>
  );
}
