import type { Brand } from "@adwright/contracts/brand";
import { Bot } from "lucide-react";

import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { CopyButton } from "../../../ui/action/copy-button.tsx";
import { TermHelp } from "../../../ui/glossary/term-help.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { useAssistantWork } from "../brand-work.ts";
import { WorkFailure } from "../work-failure.tsx";
import { WorkProgress } from "../work-progress.tsx";
import { Instructions } from "./assistant-instructions.tsx";

interface ActiveAssistantProps {
  brand: Brand;
  /** Whether campaigns can be created for the brand. */
  isReady: boolean;
}

export function ActiveAssistant({ brand, isReady }: ActiveAssistantProps) {
  return (
    <Card
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
      <div className="grid gap-5">
        <Instructions brandId={brand.id} />
        <KeyValueList>
          <KeyValue name="Assistant ID">
            <Id text={brand.openAiAssistantId} label="Copy assistant ID" />
          </KeyValue>
          <KeyValue name="Vector Store ID">
            <Id text={brand.openAiVectorStoreId} label="Copy vector store ID" />
          </KeyValue>
        </KeyValueList>
      </div>
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
