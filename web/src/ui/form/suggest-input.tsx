import { Autocomplete as Base } from "@base-ui/react/autocomplete";
import { type ComponentProps, useState } from "react";

import { useFieldAttributes } from "./field-context.ts";

export interface Suggestion {
  /** The input's text after this suggestion is chosen. */
  value: string;
  /** The text in the list: the suggested part of the input. */
  label: string;
  /** Secondary text. */
  description?: string | undefined;
}

interface SuggestInputProps extends Omit<
  ComponentProps<"input">,
  "className" | "value" | "onChange" | "autoComplete"
> {
  value: string;
  onValueChange: (value: string) => void;
  suggestions: readonly Suggestion[];
}

const textOf = ({ value }: Suggestion) => value;

/** A one-line input with suggestions below it: arrow keys and Enter choose one; any other text stays as typed. */
export function SuggestInput(props: SuggestInputProps) {
  const { value, onValueChange, suggestions, ...rest } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Base.Root
      items={suggestions}
      // An open list hides the rest of the page from screen readers, so it closes when there are no suggestions.
      open={isOpen && suggestions.length > 0}
      onOpenChange={setIsOpen}
      mode="none"
      openOnInputClick
      value={value}
      itemToStringValue={textOf}
      onValueChange={(next, { reason }) => {
        // Escape only closes the list; Base UI would also clear the text.
        if (reason !== "escape-key") onValueChange(next);
      }}
    >
      <Base.Input {...useFieldAttributes()} {...rest} className="entry h-9 px-3" />
      <Base.Portal>
        <Base.Positioner align="start" sideOffset={4} className="z-50 outline-none select-none">
          <Base.Popup className="popup max-h-(--available-height) max-w-(--available-width) min-w-(--anchor-width) overflow-y-auto p-1">
            <Base.List>
              {(suggestion: Suggestion) => (
                <Base.Item key={suggestion.value} value={suggestion} className="popup-item">
                  <span className="grid min-w-0">
                    <span dir="auto" className="wrap-anywhere">
                      {suggestion.label}
                    </span>
                    {suggestion.description !== undefined && (
                      <span className="text-xs text-fg-3">{suggestion.description}</span>
                    )}
                  </span>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
