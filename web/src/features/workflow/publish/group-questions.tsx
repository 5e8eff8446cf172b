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
import { plural } from "../../../format/plural.ts";
import { type AskedLine, questionWords } from "../../../publishing/questions/question-words.ts";
import { failureWords, type Proof, ProofFields } from "../../../publishing/questions/true-form.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Form, FormFailure } from "../../../ui/form/form.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { FoldedList } from "../../../ui/layout/folded-list.tsx";
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
  /** The lines of which the server wants to know the page that shows them. */
  const [paged, setPaged] = useState<ReadonlySet<string>>(new Set());
  const stated = lines.filter(({ line }) => chosen.has(line));
  const form = useForm<Proof>({
    start: { until: "", page: "" },
    send: async ({ until, page }) => {
      const facts = stated.map(({ line, first }) => ({
        text: line,
        ...first,
        ...(until !== "" && needsLastDay(line) && { until }),
        ...(page !== "" && paged.has(line) && { page }),
      }));
      const confirmed = await confirmFacts(brandId, facts).catch((error: unknown) => {
        setPaged(pagedIn(error, stated));
        throw error;
      });
      await putFacts(queryClient, brandId, confirmed);
      onAnswered();
    },
    failureWords,
  });

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
      <Form form={form} className="grid gap-3">
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
        <div className="grid max-w-md gap-3 empty:hidden">
          <ProofFields
            form={form}
            isDated={stated.some(({ line }) => needsLastDay(line))}
            isPaged={paged.size > 0}
            hint="The last day of the prices and offers among them."
          />
        </div>
        <FormFailure form={form} />
        <div>
          <Button
            type="submit"
            icon={Check}
            variant="primary"
            busy={form.isBusy}
            disabled={stated.length === 0}
          >
            {trueWords(stated.length)}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

const isQuestion = ({ severity }: PreflightFinding) => severity === "question";

/** `facts/1/page` is about the second line. */
function pagedIn(error: unknown, stated: readonly GroupLine[]): ReadonlySet<string> {
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
