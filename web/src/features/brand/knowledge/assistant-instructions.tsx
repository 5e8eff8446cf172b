import { type AssistantInstructions, MAX_INSTRUCTIONS } from "@adwright/contracts/brand";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { changeInstructions, instructionsQuery } from "../../../api/brand.ts";
import { showFailure } from "../../../connection/show-failure.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Textarea } from "../../../ui/form/textarea.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { Skeleton } from "../../../ui/state/skeleton.tsx";

/** What the assistant keeps in mind in every text of the brand. */
export function Instructions({ brandId }: { brandId: number }) {
  const query = useQuery(instructionsQuery(brandId));
  return (
    <QueryState
      query={query}
      what="The instructions"
      loading="Loading the instructions"
      skeleton={<Skeleton shape="block" />}
      failed="Instructions didn’t load"
    >
      {/* Keyed by the version, so that a newer text replaces what is in the editor. */}
      {(kept) => <Editor key={kept.version} brandId={brandId} kept={kept} />}
    </QueryState>
  );
}

function Editor({ brandId, kept }: { brandId: number; kept: AssistantInstructions }) {
  const queryClient = useQueryClient();
  const [text, setText] = useState(kept.instructions);
  const isChanged = text.trim() !== kept.instructions;
  const save = useMutation({
    mutationFn: () => changeInstructions(brandId, { instructions: text, version: kept.version }),
    meta: { quiet: true },
    onSuccess: (saved) => {
      queryClient.setQueryData(instructionsQuery(brandId).queryKey, saved);
      notify({ title: "Instructions saved", description: "The next text is written by them." });
    },
    onError: (error) => showFailure(error, "Instructions not saved", "Please try again."),
  });
  return (
    <div className="grid gap-3">
      <Field
        label="Instructions"
        hint="Tone, words to use or avoid, what to stress. They go with every text the AI writes for this brand. Facts belong in the value proposition."
      >
        <Textarea
          dir="auto"
          rows={4}
          value={text}
          maxLength={MAX_INSTRUCTIONS}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          busy={save.isPending}
          disabled={!isChanged}
          onClick={() => save.mutate()}
        >
          Save instructions
        </Button>
        <Button
          variant="ghost"
          disabled={!isChanged || save.isPending}
          onClick={() => setText(kept.instructions)}
        >
          Discard changes
        </Button>
      </div>
    </div>
  );
}
