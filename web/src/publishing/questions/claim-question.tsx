import { needsLastDay } from "@adwright/rules/finding/brand-fact";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Check, CircleHelp, Pencil, Trash2 } from "lucide-react";
import { type KeyboardEvent, useState } from "react";

import { confirmFacts, putFacts } from "../../api/brand.ts";
import { Button } from "../../ui/action/button.tsx";
import { useForm } from "../../ui/form/use-form.ts";
import { type AskedLine, questionWords } from "./question-words.ts";
import { failureWords, type Proof, TrueForm } from "./true-form.tsx";

export interface ClaimQuestionProps {
  asked: AskedLine;
  brandId: number;
  /** Where the line stands, in words, such as "Ad group 1, headline 3". */
  where: string;
  /** The place by which the server notices that the line has changed. */
  place?: { campaignId: number; line: string } | undefined;
  /** Saves what is being edited first; false if that failed. */
  before?: (() => Promise<boolean>) | undefined;
  /** Shows the line itself; false beneath it. */
  showsLine?: boolean;
  onUse?: ((words: string) => void) | undefined;
  onRewrite?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
  onAnswered?: (() => void) | undefined;
}

/** Asks whether a line is true, beside the fact that is nearest to it. Y and N answer by key. */
export function ClaimQuestion(props: ClaimQuestionProps) {
  const { asked, where, showsLine = true, onUse, onRewrite, onRemove } = props;
  const { line, question } = asked;
  const { words, fact, use } = question;
  const [isProving, setIsProving] = useState(false);
  // What the server needs beside is asked for in a form.
  const confirm = useConfirm(props, () => setIsProving(true));
  const form = useForm<Proof>({
    start: { until: "", page: "" },
    send: (proof) => confirm.mutateAsync(proof),
    failureWords,
  });

  const sayTrue = () => (needsLastDay(line) ? setIsProving(true) : form.submit());
  const sayNo = onRemove ?? onRewrite;

  function onKey(event: KeyboardEvent<HTMLElement>) {
    const isTyping =
      event.target instanceof HTMLElement &&
      event.target.matches("input:not([type=checkbox], [type=radio]), textarea");
    if (isTyping || isProving || event.metaKey || event.ctrlKey || event.altKey) return;
    const run = { y: sayTrue, n: sayNo }[event.key.toLowerCase()];
    if (run === undefined) return;
    event.preventDefault();
    run();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are shortcuts of the buttons inside
    <section
      aria-label={`Question about ${where}`}
      className="flex items-start gap-2.5 text-left"
      onKeyDown={onKey}
    >
      <CircleHelp aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-ink" />
      <div className="grid min-w-0 flex-1 gap-2">
        <div className="grid gap-0.5 wrap-anywhere">
          {showsLine && (
            <p>
              <span className="text-xs text-fg-3">{where}</span>
              <span dir="auto" className="block font-medium">
                {line}
              </span>
            </p>
          )}
          <p>{questionWords(question)}</p>
          {fact !== undefined && (
            <p className="text-fg-2">
              Your facts say: <bdi>{fact}</bdi>
            </p>
          )}
        </div>
        {isProving ? (
          <TrueForm
            line={line}
            form={form}
            onCancel={() => {
              form.reset();
              setIsProving(false);
            }}
          />
        ) : (
          <div className="flex flex-wrap gap-2">
            {use !== undefined && onUse !== undefined && (
              <Button size="sm" onClick={() => onUse(line.replace(words, use))}>
                Use <bdi>{use}</bdi>
              </Button>
            )}
            <Button
              size="sm"
              icon={Check}
              busy={form.isBusy}
              aria-label={`It's true: ${line}`}
              aria-keyshortcuts="Y"
              onClick={sayTrue}
            >
              It's true
            </Button>
            {onRewrite !== undefined && (
              <Button size="sm" icon={Pencil} aria-label={`Rewrite: ${line}`} onClick={onRewrite}>
                Rewrite
              </Button>
            )}
            {onRemove !== undefined && (
              <Button
                size="sm"
                icon={Trash2}
                aria-label={`Remove: ${line}`}
                aria-keyshortcuts="N"
                onClick={onRemove}
              >
                Remove
              </Button>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

function useConfirm(
  { asked, brandId, place, before, onAnswered }: ClaimQuestionProps,
  onError: () => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ until, page }: Proof) => {
      if (before !== undefined && !(await before())) {
        throw new Error("Your edits are not saved yet. Save them, then answer.");
      }
      const proof = { ...(until !== "" && { until }), ...(page !== "" && { page }) };
      return confirmFacts(brandId, [{ text: asked.line.trim(), ...place, ...proof }]);
    },
    meta: { quiet: true },
    onError,
    onSuccess: async (facts) => {
      await putFacts(queryClient, brandId, facts);
      onAnswered?.();
    },
  });
}
