import type { Brand } from "@adwright/contracts/brand";

import { TermHelp } from "../../../ui/glossary/term-help.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { useTextWork } from "../brand-work.ts";
import { WorkFailure } from "../work-failure.tsx";
import { WorkProgress } from "../work-progress.tsx";
import { ValuePropositionForm } from "./value-proposition-form.tsx";
import { ValuePropositionText } from "./value-proposition-text.tsx";

interface ValuePropositionProps {
  brand: Brand;
  website: string;
  onWebsiteChange: (website: string) => void;
  /** True if nothing may be generated for the brand now. */
  disabled: boolean;
}

export function ValueProposition(props: ValuePropositionProps) {
  const { brand, website, onWebsiteChange, disabled } = props;
  const work = useTextWork(brand);
  const text = brand.valueProposition ?? "";
  return (
    <Card
      title="Value Proposition"
      help={<TermHelp term="value-proposition-word" />}
      description="What the AI knows about this brand, and what its campaigns are written from."
    >
      <div className="grid gap-5">
        {work.isRunning && (
          <WorkProgress
            label="Generating the value proposition"
            progress={work.progress}
            firstWords="Reading what is known about the brand"
          />
        )}
        <WorkFailure failure={work.failure} />
        {work.websiteNote !== null && (
          <Alert tone="warn" title="About the website">
            {work.websiteNote}
          </Alert>
        )}
        {/* Keyed by the text, so that a newly generated one replaces what is in the editor. */}
        {text !== "" && <ValuePropositionText key={text} brand={brand} text={text} />}
        <ValuePropositionForm
          brand={brand}
          website={website}
          onWebsiteChange={onWebsiteChange}
          busy={work.isRunning}
          disabled={disabled}
          onGenerate={work.start}
        />
      </div>
    </Card>
  );
}
