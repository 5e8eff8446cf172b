import type {
  BulkPreflight,
  CheckedCampaign,
} from "@adwright/contracts/campaign-group/bulk-publication";
import type { PreflightFinding } from "@adwright/contracts/publication/preflight";
import { needsLastDay } from "@adwright/rules/finding/brand-fact";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useState } from "react";

import { confirmFacts, putFacts } from "../../../api/brand.ts";
import { allCheckedCampaignsQuery, checkedCampaignsQuery } from "../../../api/bulk-publication.ts";
import { ApplicationError } from "../../../api/http/application-error.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { plural } from "../../../format/plural.ts";
import { type AskedLine, questionWords } from "../../../publishing/questions/question-words.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { FoldedList } from "../../../ui/layout/folded-list.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";

const MAX_SHOWN = 10;

interface GroupQuestionsProps {
  groupId: number;
  brandId: number;
  preflight: BulkPreflight;
  onAnswered: () => void;
}

interface GroupLine extends AskedLine {
  /** One of its places, by which the server notices that the line has changed. */
  first: { campaignId: number; line: string };
  campaigns: number;
}

/** The open questions of all campaigns, each line once; several are answered together, by name. */
export function GroupQuestions(props: GroupQuestionsProps) {
  const { groupId, preflight } = props;
  // Read for the table below, too.
  const first = useQuery(checkedCampaignsQuery(groupId, preflight, undefined)).data;
  const isAsked = first?.campaigns.some(({ findings }) => findings.some(isQuestion)) === true;
  const query = useQuery({
    ...allCheckedCampaignsQuery(groupId, preflight),
    enabled: isAsked,
    select: linesIn,
  });
  return (
    // While it loads, the campaigns below are what matters.
    <QueryState query={query} what="The questions" loading={<></>} zero={null}>
      {(lines) => <Lines {...props} lines={lines} />}
    </QueryState>
  );
}

function Lines({ lines, brandId, onAnswered }: GroupQuestionsProps & { lines: GroupLine[] }) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [until, setUntil] = useState("");
  const [page, setPage] = useState("");
  /** The lines of which the server wants to know the page that shows them. */
  const [paged, setPaged] = useState<ReadonlySet<string>>(new Set());
  const confirm = useWrite({
    run: (stated: readonly GroupLine[]) =>
      confirmFacts(
        brandId,
        stated.map(({ line, first }) => ({
          text: line,
          ...first,
          ...(until !== "" && needsLastDay(line) && { until }),
          ...(page !== "" && paged.has(line) && { page }),
        })),
      ),
    onDone: async (facts) => {
      await putFacts(queryClient, brandId, facts);
      onAnswered();
    },
  });
  const stated = lines.filter(({ line }) => chosen.has(line));
  const refused = refusalsOf(confirm.error);
  const isDated = stated.some(({ line }) => needsLastDay(line));

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
        {paged.size > 0 && (
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
            disabled={stated.length === 0}
            onClick={() =>
              confirm.mutate(stated, { onError: (error) => setPaged(pagedIn(error, stated)) })
            }
          >
            {trueWords(stated.length)}
          </Button>
        </div>
      </div>
    </Card>
  );
}

const isQuestion = ({ severity }: PreflightFinding) => severity === "question";

/** `facts/1/page` is about the second line. */
function pagedIn(error: Error, stated: readonly GroupLine[]): ReadonlySet<string> {
  const all = error instanceof ApplicationError ? (error.validationErrors ?? []) : [];
  const places = all.flatMap(({ field }) => /^facts.(\d+).page$/.exec(field)?.[1] ?? []);
  return new Set(places.flatMap((place) => stated[Number(place)]?.line ?? []));
}

function trueWords(count: number): string {
  if (count === 0) return "These are true";
  return count === 1 ? "This one is true" : `These ${count} are true`;
}

function linesIn(campaigns: readonly CheckedCampaign[]): GroupLine[] {
  const lines = new Map<string, GroupLine & { ids: Set<number> }>();
  for (const { campaignId, findings } of campaigns) {
    for (const { line, question, field } of findings) {
      if (line === undefined || question === undefined) continue;
      const known = lines.get(line) ?? {
        line,
        question,
        first: { campaignId, line: field },
        campaigns: 0,
        ids: new Set<number>(),
      };
      known.ids.add(campaignId);
      lines.set(line, { ...known, campaigns: known.ids.size });
    }
  }
  return [...lines.values()];
}

/** The server's word on one entry; `facts/0/until` is of `until`. */
function refusalsOf(error: unknown): { until?: string; page?: string } {
  const all = error instanceof ApplicationError ? (error.validationErrors ?? []) : [];
  return Object.fromEntries(
    all.map(({ field, message }) => [field.replaceAll(".", "/").split("/").at(-1), message]),
  );
}
