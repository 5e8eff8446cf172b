import { CSPProvider } from "@base-ui/react/csp-provider";
import { Select as Base } from "@base-ui/react/select";
import { Check } from "lucide-react";
import type { ReactElement } from "react";

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  /** Secondary text inside the list. */
  description?: string | undefined;
  disabled?: boolean | undefined;
}

interface OpenSelectProps {
  trigger: ReactElement;
  options: readonly SelectOption<string>[];
  value: string | null;
  onChoose: (value: string) => void;
  disabled: boolean;
}

/** A Select whose list is open at first. */
export function OpenSelect({ trigger, options, value, onChoose, disabled }: OpenSelectProps) {
  return (
    <Base.Root
      defaultOpen
      items={options}
      value={value}
      onValueChange={(next) => next !== null && onChoose(next)}
      disabled={disabled}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          alignItemWithTrigger={false}
          sideOffset={4}
          className="z-50 outline-none select-none"
        >
          {/* The strict CSP blocks the style element with which Base UI would hide its scroll bar. */}
          <CSPProvider disableStyleElements>
            <Base.Popup className="popup max-h-(--available-height) max-w-(--available-width) min-w-(--anchor-width) overflow-y-auto p-1">
              <Base.List>
                {options.map((option) => (
                  <Option key={option.value} option={option} />
                ))}
              </Base.List>
            </Base.Popup>
          </CSPProvider>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Option({ option }: { option: SelectOption<string> }) {
  return (
    <Base.Item
      value={option.value}
      label={option.label}
      disabled={option.disabled ?? false}
      className="popup-item justify-between"
    >
      <span className="grid min-w-0 wrap-anywhere">
        <Base.ItemText>{option.label}</Base.ItemText>
        {option.description !== undefined && (
          <span className="text-xs text-fg-3">{option.description}</span>
        )}
      </span>
      <span className="size-4 shrink-0 text-accent-ink">
        <Base.ItemIndicator>
          <Check aria-hidden="true" className="size-4" />
        </Base.ItemIndicator>
      </span>
    </Base.Item>
  );
}
