import type { StormRule } from "@adwright/contracts/storm/rule";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import {
  armStormRule,
  checkStormRule,
  disarmStormRule,
  pausedCampaignsQuery,
} from "../../../api/storm/storm.ts";
import { formatDay, formatDateTime } from "../../../format/date.ts";
import { formatMicros, MICROS } from "../../../format/money.ts";
import { isStepUp } from "../../../identity/confirm-identity.tsx";
import { ConfirmApproval } from "../../../publishing/confirm-approval.tsx";
import { isAmountTyped } from "../../../publishing/typed-amount.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { useRuleWrite } from "./use-rule-write.ts";

/** Checks a rule against its account, and arms it. */
export function ArmCard({ rule, isSaved }: { rule: StormRule; isSaved: boolean }) {
  const client = useQueryClient();
  const check = useRuleWrite(async () => {
    const checked = await checkStormRule(rule.ruleId);
    // What was found wrong may have to be chosen again as it is now.
    await client.invalidateQueries(pausedCampaignsQuery(rule.brandId));
    return checked;
  });
  if (rule.state === "armed" && isSaved) {
    const until = formatDay(rule.approval?.endsAt);
    return (
      <Card
        title="Armed"
        description={`It starts campaigns by itself until ${until}. An edit ends that.`}
      >
        <Disarming rule={rule} />
      </Card>
    );
  }
  return (
    <Card
      stacked
      title="Check and arm"
      description="The check reads your campaigns, budgets and ads. Arming approves exactly what was checked, for 90 days."
      actions={
        <Button busy={check.isPending} disabled={!isSaved} onClick={() => check.mutate()}>
          {rule.check && isSaved ? "Check again" : "Check"}
        </Button>
      }
    >
      {check.error !== null && <Alert tone="bad" title={check.error.message} />}
      {rule.suspended && (
        <Alert tone="warn" title="Suspended">
          {rule.suspended.reason}
        </Alert>
      )}
      {!isSaved && <p className="text-fg-2">Save your changes first.</p>}
      {isSaved && <Found key={rule.check?.checkedAt} rule={rule} />}
    </Card>
  );
}

function Found({ rule }: { rule: StormRule }) {
  const { check } = rule;
  if (!check) return <p className="text-fg-2">Not checked yet.</p>;
  const { findings, worst, hash } = check;
  const words = (micros: number) => formatMicros(micros, rule.currencyCode);
  return (
    <div className="grid gap-4">
      {findings.map(({ severity, rule: id, message }) => (
        <Alert
          key={`${id} ${message}`}
          tone={severity === "error" ? "bad" : "warn"}
          announce={false}
          title={message}
        />
      ))}
      {hash === null ? (
        <p>Fix what is wrong, then check again.</p>
      ) : (
        <>
          <p>
            Checked {formatDateTime(check.checkedAt)}. Google may charge up to{" "}
            <strong>{words(worst.runMicros)}</strong> for one run,{" "}
            <strong>{words(worst.dayMicros)}</strong> on one day and{" "}
            <strong>{words(worst.monthMicros)}</strong> in one month, even if a warning turns out
            wrong.
          </p>
          <Arming rule={rule} hash={hash} />
        </>
      )}
    </div>
  );
}

function Arming({ rule, hash }: { rule: StormRule; hash: string }) {
  const [typed, setTyped] = useState("");
  const [isPayer, setIsPayer] = useState(false);
  const [knowsLaw, setKnowsLaw] = useState(false);
  const { monthMicros: typedMonthMicros } = rule.caps;
  const arm = useRuleWrite((stepUpToken?: string) =>
    armStormRule(rule.ruleId, hash, { typedMonthMicros, stepUpToken }),
  );
  const month = formatMicros(typedMonthMicros, rule.currencyCode);
  const isReady = isPayer && knowsLaw && isAmountTyped(typed, typedMonthMicros / MICROS);
  if (isStepUp(arm.error)) {
    return (
      <ConfirmApproval
        approved={{ ruleId: rule.ruleId }}
        error={arm.error}
        verb="arm the rule"
        busy={arm.isPending}
        onConfirm={({ stepUpToken }) => arm.mutate(stepUpToken)}
      />
    );
  }
  return (
    <div className="grid gap-3">
      <Checkbox
        label="I pay Google for every click, also if the forecast was wrong."
        checked={isPayer}
        onCheckedChange={setIsPayer}
      />
      <Checkbox
        label="I know my state's law on prices and licenses after a storm."
        description="Many states forbid sharply higher prices and unlicensed work in an emergency."
        checked={knowsLaw}
        onCheckedChange={setKnowsLaw}
      />
      <div className="max-w-xs">
        <Field label={`Type ${month}, the most for a month`} required>
          <Input
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
      </div>
      {arm.error !== null && <Alert tone="bad" title={arm.error.message} />}
      <div>
        <Button
          variant="primary"
          busy={arm.isPending}
          disabled={!isReady}
          onClick={() => arm.mutate(undefined)}
        >
          Arm this rule
        </Button>
      </div>
    </div>
  );
}

function Disarming({ rule: { ruleId } }: { rule: StormRule }) {
  const disarm = useRuleWrite((endRuns: boolean) => disarmStormRule(ruleId, endRuns));
  return (
    <div className="flex flex-wrap gap-2">
      {disarm.error !== null && <Alert tone="bad" title={disarm.error.message} />}
      <Button busy={disarm.isPending} onClick={() => disarm.mutate(false)}>
        Disarm, let runs finish
      </Button>
      <Button variant="danger" busy={disarm.isPending} onClick={() => disarm.mutate(true)}>
        Disarm and end runs now
      </Button>
    </div>
  );
}
