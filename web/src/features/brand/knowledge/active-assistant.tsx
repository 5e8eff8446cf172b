import type { Brand } from "@adwright/contracts/brand";

import { CopyButton } from "../../../ui/action/copy-button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";

export function ActiveAssistant({ brand }: { brand: Brand }) {
  return (
    <Card
      title="AI Assistant"
      description="Knows this brand's value proposition and writes its campaigns."
    >
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
