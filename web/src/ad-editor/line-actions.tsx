import type { AdGroup } from "@adwright/contracts/ad-group";
import { Lock, LockOpen, Pin, PinOff, Sparkles, Trash2 } from "lucide-react";

import { IconButton } from "../ui/action/icon-button.tsx";
import { Menu } from "../ui/action/menu.tsx";
import {
  isLocked,
  pinOf,
  pinPositions,
  withLockToggled,
  withoutLine,
  withPin,
} from "./edit-lines.ts";
import { type LineKind, lineRules } from "./line-rules.ts";

export interface LineActionsProps {
  kind: LineKind;
  group: AdGroup;
  index: number;
  /** The line being rewritten, such as `headlines/3`. */
  writing: string | undefined;
  /** Consecutive changes with the same mark are undone together. */
  onChange: (change: (group: AdGroup) => AdGroup, mark?: string) => void;
  canLock: boolean;
  onRegenerate: (kind: LineKind, index: number) => void;
  onRemoved: () => void;
}

/** The actions for one line: rewrite, lock, pin, remove. */
export function LineActions(props: LineActionsProps) {
  const { kind, group, index, canLock, onChange, onRegenerate, onRemoved, writing } = props;
  const { one, fewest } = lineRules[kind];
  const name = `${one.toLowerCase()} ${index + 1}`;
  const locked = isLocked(group, kind, index);
  return (
    <div className="flex justify-end sm:pt-0.5">
      <IconButton
        icon={Sparkles}
        label={`Rewrite ${name}`}
        busy={writing === `${kind}/${index}`}
        disabled={locked || writing !== undefined}
        onClick={() => onRegenerate(kind, index)}
      />
      {canLock && (
        <IconButton
          icon={locked ? Lock : LockOpen}
          label={`Lock ${name}`}
          aria-pressed={locked}
          variant={locked ? "secondary" : "ghost"}
          onClick={() => onChange((before) => withLockToggled(before, kind, index))}
        />
      )}
      <PinMenu {...props} name={name} />
      <IconButton
        icon={Trash2}
        label={`Remove ${name}`}
        disabled={group[kind].length <= fewest}
        onClick={() => {
          onChange((before) => withoutLine(before, kind, index));
          onRemoved();
        }}
      />
    </div>
  );
}

function PinMenu(props: LineActionsProps & { name: string }) {
  const { kind, group, index, name, onChange } = props;
  const pin = pinOf(group, kind, index);
  return (
    <Menu
      trigger={
        <IconButton
          icon={Pin}
          label={pin === undefined ? `Pin ${name}` : `Pin ${name}: pinned to ${placeWords(pin)}`}
          variant={pin === undefined ? "ghost" : "secondary"}
        />
      }
    >
      {({ Item }) => (
        <>
          {pinPositions[kind].map((position) => (
            <Item
              key={position}
              icon={Pin}
              disabled={position === pin}
              onClick={() => onChange((before) => withPin(before, kind, index, position))}
            >
              Pin to {placeWords(position)}
            </Item>
          ))}
          {pin !== undefined && (
            <Item
              icon={PinOff}
              onClick={() => onChange((before) => withPin(before, kind, index, undefined))}
            >
              Unpin
            </Item>
          )}
        </>
      )}
    </Menu>
  );
}

/** "position 2" for HEADLINE_2. */
export function placeWords(position: string): string {
  return `position ${position.slice(-1)}`;
}
