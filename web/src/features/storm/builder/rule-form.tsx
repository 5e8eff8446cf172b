import type { StormRule, StormRuleForm } from "@adwright/contracts/storm/rule";
import { stormTemplates } from "@adwright/rules/storm/templates";
import { useState } from "react";

import { ApplicationError } from "../../../api/http/application-error.ts";
import { createStormRule, updateStormRule } from "../../../api/storm/storm.ts";
import { formatMicros, MICROS } from "../../../format/money.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { AreaCard } from "./area-card.tsx";
import { ArmCard } from "./arm-card.tsx";
import { BackTestCard } from "./back-test-card.tsx";
import { CampaignsCard } from "./campaigns-card.tsx";
import { type FormPartProps, NumberField } from "./number-fields.tsx";
import {
  emptyForm,
  formOf,
  isSaved,
  wrongIn,
  suggestedCaps,
  unlimitedWorst,
} from "./rule-draft.ts";
import { useRuleWrite } from "./use-rule-write.ts";
import { WeatherCard } from "./weather-card.tsx";

interface RuleFormProps {
  brandId: number;
  currencyCode: string;
  /** Absent for a new one. */
  rule?: StormRule | undefined;
  onCreated?: (rule: StormRule) => unknown;
}

/** Everything about a rule, from the trade to arming it. */
export function RuleForm({ brandId, currencyCode, rule, onCreated }: RuleFormProps) {
  const [form, setForm] = useState(rule ? formOf(rule) : emptyForm);
  const [hasCaps, setHasCaps] = useState(rule !== undefined);
  const save = useRuleWrite(
    () => (rule ? updateStormRule(rule, form) : createStormRule({ ...form, brandId })),
    (saved) => {
      // As the server stores it, such as a name without spaces around it.
      setForm(formOf(saved));
      return onCreated?.(saved);
    },
  );
  const isStored = rule !== undefined && isSaved(form, rule);

  function change(part: Partial<StormRuleForm>) {
    const next = { ...form, ...part };
    if (part.caps) setHasCaps(true);
    const isSuggested = !hasCaps && (part.campaigns ?? part.maxRunHours) !== undefined;
    setForm(isSuggested ? { ...next, caps: suggestedCaps(next) } : next);
    save.reset();
  }

  const [missing] = Object.values(wrongIn(form));
  return (
    <div className="grid gap-4">
      <Card stacked title="Rule">
        {!rule && <Templates form={form} onChange={change} />}
        <div className="max-w-md">
          <Field label="Name" required>
            <Input
              value={form.name}
              maxLength={60}
              onChange={({ target }) => change({ name: target.value })}
            />
          </Field>
        </div>
      </Card>
      <AreaCard form={form} onChange={change} />
      <WeatherCard form={form} onChange={change} />
      <CampaignsCard
        brandId={brandId}
        chosen={form.campaigns}
        onChange={(campaigns) => change({ campaigns })}
      />
      <LimitsCard form={form} currencyCode={currencyCode} onChange={change} />
      {save.error !== null && <SaveFailure error={save.error} />}
      {!isStored && (
        <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t border-line bg-bg py-3">
          <Button
            variant="primary"
            busy={save.isPending}
            disabled={missing !== undefined}
            onClick={() => save.mutate()}
          >
            Save rule
          </Button>
          <p className="text-fg-2">
            {missing ??
              (rule?.state === "armed"
                ? "Saving ends the approval; what runs goes on as approved."
                : "Nothing starts until you arm it.")}
          </p>
        </div>
      )}
      {rule && (
        // What was tested is of no use after an edit.
        <BackTestCard key={JSON.stringify(formOf(rule))} rule={rule} isSaved={isStored} />
      )}
      {rule && <ArmCard rule={rule} isSaved={isStored} />}
    </div>
  );
}

function SaveFailure({ error }: { error: Error }) {
  const found = error instanceof ApplicationError ? (error.validationErrors ?? []) : [];
  return (
    <Alert tone="bad" title={error.message}>
      {found.length > 1 && (
        <ul className="list-disc pl-4">
          {found.map(({ field, message }) => (
            <li key={field}>{message}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

function Templates({ form, onChange }: FormPartProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">Begin with your trade</legend>
      <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {Object.entries(stormTemplates).map(([id, { trade, why, form: start }]) => (
          <button
            key={id}
            type="button"
            aria-pressed={form.events === start.events}
            onClick={() => onChange({ ...start, name: form.name || `${trade} after storms` })}
            className="rounded-md border border-line-strong p-3 text-left hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft/40"
          >
            <span className="block font-medium">{trade}</span>
            <span className="text-xs text-fg-2">{why}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** What the rule may cost, beside what it can cost at most. */
function LimitsCard({ form, currencyCode, onChange }: FormPartProps & { currencyCode: string }) {
  const worst = unlimitedWorst(form);
  const { monthMicros } = form.caps;
  const words = (micros: number) => formatMicros(micros, currencyCode);
  return (
    <Card
      stacked
      title="Limit"
      description="Google may spend twice a daily budget on a day, so the limit is compared with that, never with what was spent so far. What would pass it does not start."
    >
      <div className="max-w-xs">
        <NumberField
          label={`One month, ${currencyCode}`}
          hint={worst && `Without it, up to ${words(worst.monthMicros)}`}
          // 0: none yet.
          value={monthMicros === 0 ? undefined : monthMicros / MICROS}
          wrong={wrongIn(form)["caps/monthMicros"]}
          onChange={(amount = 0) =>
            onChange({ caps: { monthMicros: Math.round(amount * MICROS) } })
          }
        />
      </div>
      {worst && (
        <KeyValueList layout="line">
          {worst.campaigns.map(({ campaign, name, dailyMicros, days, runMicros }) => (
            <KeyValue key={campaign} name={name}>
              {words(runMicros)} a run: 2 × {words(dailyMicros)} × up to {days} days
            </KeyValue>
          ))}
        </KeyValueList>
      )}
    </Card>
  );
}
