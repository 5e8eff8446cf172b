import { Check } from "lucide-react";

interface IdeaChipsProps {
  /** What is offered, for screen readers. */
  label: string;
  ideas: readonly string[];
  /** The field's value; an idea that is in it is marked. */
  value: string;
  /** How an idea is shown. */
  words?: (idea: string) => string;
  onChoose: (idea: string) => void;
}

/** What could be filled in, one click each; nothing without ideas. */
export function IdeaChips({ label, ideas, value, words = String, onChoose }: IdeaChipsProps) {
  if (ideas.length === 0) return null;
  return (
    <ul aria-label={label} className="-mt-2 flex flex-wrap gap-1.5">
      {ideas.map((idea) => {
        const isChosen = value.includes(idea);
        return (
          <li key={idea} className="min-w-0">
            <button
              type="button"
              aria-pressed={isChosen}
              dir="auto"
              onClick={() => onChoose(idea)}
              className="flex max-w-full items-center gap-1 rounded-full border border-line px-2.5 py-1 text-left text-xs text-fg-2 wrap-anywhere hover:border-line-strong hover:text-fg aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
            >
              {isChosen && <Check aria-hidden="true" className="size-3 shrink-0" />}
              {words(idea)}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
