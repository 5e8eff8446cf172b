import {
  type Brand,
  type AssistantInstructions,
  MAX_INSTRUCTIONS,
} from "@adwright/contracts/brand";
import { useQuery } from "@tanstack/react-query";
import { Bot } from "lucide-react";
import { useState } from "react";

import { changeInstructions, instructionsQuery } from "../../../api/brand.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { CopyButton } from "../../../ui/action/copy-button.tsx";
import { TermHelp } from "../../../ui/glossary/term-help.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { Skeleton } from "../../../ui/state/skeleton.tsx";
import { useAssistantWork, WorkFailure, WorkProgress } from "../brand-work.tsx";
import { TextEditor } from "./value-proposition-text.tsx";

interface ActiveAssistantProps {
  brand: Brand;
  /** Whether campaigns can be created for the brand. */
  isReady: boolean;
}

export function ActiveAssistant({ brand, isReady }: ActiveAssistantProps) {
  return (
    <Card
      stacked
      footer={
        isReady ? (
          <ButtonLink to="/campaigns/new" search={{ brandId: brand.id }} variant="primary">
            Next: write a campaign
          </ButtonLink>
        ) : undefined
      }
      title="AI Assistant"
      help={<TermHelp term="ai-assistant" />}
      description="Knows this brand's value proposition and writes its campaigns."
    >
      <Instructions brandId={brand.id} />
      <KeyValueList>
        <KeyValue name="Assistant ID">
          <Id text={brand.openAiAssistantId} label="Copy assistant ID" />
        </KeyValue>
        <KeyValue name="Vector Store ID">
          <Id text={brand.openAiVectorStoreId} label="Copy vector store ID" />
        </KeyValue>
      </KeyValueList>
    </Card>
  );
}

function Id({ text, label }: { text: string | null; label: string }) {
  if (text === null) return "None";
  return (
    <span className="flex min-w-0 items-center gap-1">
      <code className="min-w-0 font-mono text-xs break-all">{text}</code>
      <CopyButton text={text} label={label} />
    </span>
  );
}

/** Offered once the brand has a value proposition for the assistant to use. */
export function CreateAssistant({ brand, website }: { brand: Brand; website: string }) {
  const work = useAssistantWork(brand);
  return (
    <Card
      title="Create AI Assistant"
      description="The assistant learns the value proposition and then writes campaigns for this brand."
    >
      {work.isRunning ? (
        <WorkProgress
          label="Creating the AI assistant"
          progress={work.progress}
          firstWords="Preparing what is known about the brand"
        />
      ) : (
        <div className="grid justify-items-start gap-4">
          <WorkFailure failure={work.failure} />
          <Button icon={Bot} variant="primary" onClick={() => work.start(website)}>
            Create AI Assistant
          </Button>
        </div>
      )}
    </Card>
  );
}

/** What the assistant keeps in mind in every text of the brand. */
function Instructions({ brandId }: { brandId: number }) {
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
  const [text, setText] = useState(kept.instructions);
  const save = useWrite({
    run: () => changeInstructions(brandId, { instructions: text, version: kept.version }),
    keeps: instructionsQuery(brandId),
    said: { title: "Instructions saved", description: "The next text is written by them." },
    failed: ["Instructions not saved", "Please try again."],
  });
  return (
    <TextEditor
      label="Instructions"
      hint="Tone, words to use or avoid, what to stress. They go with every text the AI writes for this brand. Facts belong in the value proposition."
      text={text}
      rows={4}
      maxLength={MAX_INSTRUCTIONS}
      isChanged={text.trim() !== kept.instructions}
      onChange={setText}
      onDiscard={() => setText(kept.instructions)}
      save={save}
      action="Save instructions"
    />
  );
}
