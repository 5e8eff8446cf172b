import type {
  BulkPreflight,
  CheckedCampaign,
} from "@adwright/contracts/campaign-group/bulk-publication";
import type { PreflightFinding } from "@adwright/contracts/publication/preflight";
import { needsLastDay } from "@adwright/rules/finding/brand-fact";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useState } from "react";

import { confirmFacts, putFacts } from "../../../api/brand.ts";
import { allCheckedCampaignsQuery, checkedCampaignsQuery } from "../../../api/bulk-publication.ts";
import { plural } from "../../../format/plural.ts";
import { type AskedLine, questionWords } from "../../../publishing/questions/question-words.ts";
import { refusalsOf } from "../../../publishing/questions/true-form.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { FoldedList } from "../../../ui/layout/folded-list.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { ErrorState } from "../../../ui/state/error-state.tsx";

const MAX_SHOWN = 10;

interface GroupQuestionsProps {
  groupId: number;
  brandId: number;
  preflight: BulkPreflight;
  onAnswered: () => void;
}

interface GroupLine extends AskedLine {
  campaigns: number;
}

/** The open questions of all campaigns, each line once; several are answered together, by name. */
export function GroupQuestions(props: GroupQuestionsProps) {
  const { groupId, preflight } = props;
  // Read for the table below, too.
  const first = useQuery(checkedCampaignsQuery(groupId, preflight, undefined)).data;
  const isAsked = first?.campaigns.some(({ findings }) => findings.some(isQuestion)) === true;
  const { data, error, isFetching, refetch } = useQuery({
    ...allCheckedCampaignsQuery(groupId, preflight),
    enabled: isAsked,
  });
  if (data === undefined) {
    // While it loads, the campaigns below are what matters.
    return error === null ? null : (
      <ErrorState
        title="The questions could not be loaded"
        message={error.message}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const lines = linesIn(data);
  return lines.length === 0 ? null : <Lines {...props} lines={lines} />;
}

function Lines({ lines, brandId, onAnswered }: GroupQuestionsProps & { lines: GroupLine[] }) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [until, setUntil] = useState("");
  const [page, setPage] = useState("");
  const confirm = useMutation({
    mutationFn: (texts: string[]) =>
      confirmFacts(
        brandId,
        texts.map((text) => ({
          text,
          ...(until !== "" && needsLastDay(text) && { until }),
          ...(page !== "" && { page }),
        })),
      ),
    meta: { quiet: true },
    onSuccess: async (facts) => {
      await putFacts(queryClient, brandId, facts);
      onAnswered();
    },
  });
  const texts = lines.map(({ line }) => line).filter((line) => chosen.has(line));
  const refused = refusalsOf(confirm.error);
  const isDated = texts.some(needsLastDay);

  function choose(line: string, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(line);
    else next.delete(line);
    setChosen(next);
  }

  return (
    <Card
      title={plural(lines.length, "question")}
      description="Your facts do not say this. Lines without an answer are not published; one answer covers equal lines in every campaign."
    >
      <div className="grid gap-3">
        <Checkbox
          label="Select all"
          checked={chosen.size === lines.length}
          indeterminate={chosen.size > 0 && chosen.size < lines.length}
          onCheckedChange={(all) => setChosen(new Set(all ? lines.map(({ line }) => line) : []))}
        />
        <FoldedList
          label="Lines to answer"
          items={lines}
          most={MAX_SHOWN}
          restWords={(count) => plural(count, "more line")}
        >
          {({ line, question, campaigns }) => (
            <li key={line} className="py-2">
              <Checkbox
                label={<bdi className="wrap-anywhere">{line}</bdi>}
                description={[
                  questionWords(question),
                  ...(question.fact === undefined ? [] : [`Your facts say: ${question.fact}`]),
                  plural(campaigns, "campaign"),
                ].join(" · ")}
                checked={chosen.has(line)}
                onCheckedChange={(isChosen) => choose(line, isChosen)}
              />
            </li>
          )}
        </FoldedList>
        {isDated && (
          <div className="max-w-md">
            <Field
              label="Until when?"
              required
              hint="The last day of the prices and offers among them."
              error={refused.until}
            >
              <Input type="date" value={until} onChange={(e) => setUntil(e.target.value)} />
            </Field>
          </div>
        )}
        {(refused.page !== undefined || page !== "") && (
          <div className="max-w-md">
            <Field label="Which page shows this?" required error={refused.page}>
              <Input
                type="url"
                placeholder="https://"
                value={page}
                onChange={(e) => setPage(e.target.value)}
              />
            </Field>
          </div>
        )}
        {confirm.error !== null && refused.until === undefined && refused.page === undefined && (
          <Alert tone="bad" title={confirm.error.message} />
        )}
        <div>
          <Button
            icon={Check}
            variant="primary"
            busy={confirm.isPending}
            disabled={texts.length === 0}
            onClick={() => confirm.mutate(texts)}
          >
            {trueWords(texts.length)}
          </Button>
        </div>
      </div>
    </Card>
  );
}

const isQuestion = ({ severity }: PreflightFinding) => severity === "question";

function trueWords(count: number): string {
  if (count === 0) return "These are true";
  return count === 1 ? "This one is true" : `These ${count} are true`;
}

function linesIn(campaigns: readonly CheckedCampaign[]): GroupLine[] {
  const lines = new Map<string, GroupLine & { ids: Set<number> }>();
  for (const { campaignId, findings } of campaigns) {
    for (const { line, question } of findings) {
      if (line === undefined || question === undefined) continue;
      const known = lines.get(line) ?? { line, question, campaigns: 0, ids: new Set<number>() };
      known.ids.add(campaignId);
      lines.set(line, { ...known, campaigns: known.ids.size });
    }
  }
  return [...lines.values()];
}
