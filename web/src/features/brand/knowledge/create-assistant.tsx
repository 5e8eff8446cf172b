import type { Brand } from "@adwright/contracts/brand";
import { Bot } from "lucide-react";

import { Button } from "../../../ui/action/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { useAssistantWork } from "../brand-work.ts";
import { WorkProgress } from "../work-progress.tsx";

/** Offered once there is a value proposition for the assistant to learn from. */
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
          firstWords="Handing over what is known about the brand"
        />
      ) : (
        <Button icon={Bot} variant="primary" onClick={() => work.start(website)}>
          Create AI Assistant
        </Button>
      )}
    </Card>
  );
}
