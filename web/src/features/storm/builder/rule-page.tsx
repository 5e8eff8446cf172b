import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { Store } from "lucide-react";
import { useState } from "react";

import { brandsQuery } from "../../../api/brand.ts";
import { deleteStormRule, stormRuleQuery } from "../../../api/storm/storm.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { AskButton } from "../../../ui/overlay/dialog-button.tsx";
import { EmptyCard } from "../../../ui/state/empty-card.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { StateBadge } from "../state-badge.tsx";
import { RuleForm } from "./rule-form.tsx";

const back = <TextLink to="/storms">Back to Storm Chasers</TextLink>;

/** /storms/new: a rule of one of the person's brands. */
export function NewRulePage() {
  const query = useQuery(brandsQuery);
  const navigate = useNavigate();
  const [brandId, setBrandId] = useState<number>();
  return (
    <>
      <PageHeader
        back={back}
        title="New storm rule"
        description="Say where you work, which weather counts and what it may cost. Nothing starts until you arm the rule."
      />
      <QueryState query={query} what="Your brands" inCard>
        {(brands) => {
          const active = brands.filter(({ isActive }) => isActive);
          const brand = active.find(({ id }) => id === brandId) ?? active[0];
          if (!brand) {
            return (
              <EmptyCard icon={Store} title="No active brand" to="/brands" next="Go to brands">
                Import a Google Ads account first; a rule starts campaigns of one brand.
              </EmptyCard>
            );
          }
          return (
            <div className="grid gap-4">
              {active.length > 1 && (
                <Card>
                  <div className="max-w-md">
                    <Field label="Brand">
                      <Select
                        options={active.map(({ id, name }) => ({ value: String(id), label: name }))}
                        value={String(brand.id)}
                        onValueChange={(id) => setBrandId(Number(id))}
                      />
                    </Field>
                  </div>
                </Card>
              )}
              <RuleForm
                key={brand.id}
                brandId={brand.id}
                currencyCode={brand.currencyCode}
                onCreated={({ ruleId }) => navigate({ to: "/storms/$ruleId", params: { ruleId } })}
              />
            </div>
          );
        }}
      </QueryState>
    </>
  );
}

/** /storms/{id} */
export function RulePage() {
  const { ruleId } = useParams({ from: "/signed-in/storms/$ruleId" });
  const query = useQuery(stormRuleQuery(ruleId));
  const navigate = useNavigate();
  const remove = useWrite({
    run: () => deleteStormRule(ruleId),
    onDone: () => navigate({ to: "/storms" }),
  });
  const { data } = query;
  return (
    <>
      <PageHeader
        back={back}
        title={data?.name ?? "Storm rule"}
        badges={data && <StateBadge state={data.state} />}
        actions={
          data && (
            <AskButton
              ask={{
                title: "Delete this rule?",
                description: "It no longer starts anything. Its runs stay in the log.",
              }}
              act={remove}
            >
              Delete rule
            </AskButton>
          )
        }
      />
      <QueryState query={query} what="The rule" inCard>
        {(rule) => <RuleForm brandId={rule.brandId} currencyCode={rule.currencyCode} rule={rule} />}
      </QueryState>
    </>
  );
}
