import { Check, Pencil } from "lucide-react";

import { Button } from "../../../ui/action/button.tsx";
import { useEditorStore } from "./state/editor-context.tsx";

interface EditToggleProps {
  /** The path of what the editor changes; a finding about it opens the editor. */
  field: string;
  isOpen: boolean;
  words: string;
  /** Labels for screen readers that name what is edited. */
  openLabel: string;
  doneLabel: string;
  onToggle: () => void;
}

/** Opens and closes the editor in its card, unless a text that was typed there but not added would be lost. */
export function EditToggle(props: EditToggleProps) {
  const { field, isOpen, words, openLabel, doneLabel, onToggle } = props;
  const { pending } = useEditorStore();
  return (
    <Button
      size="sm"
      icon={isOpen ? Check : Pencil}
      aria-label={isOpen ? doneLabel : openLabel}
      data-edit-toggle=""
      data-field={field}
      data-collapsed={isOpen ? undefined : ""}
      onClick={({ currentTarget }) => {
        if (!isOpen || pending.settle(currentTarget.closest("section"))) onToggle();
      }}
    >
      {isOpen ? "Done" : words}
    </Button>
  );
}
