import type { ApprovalLimit, ApprovalLimitBody } from "@adwright/contracts/change/approval-limit";
import { readAmount } from "@adwright/rules/amount";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { approvalLimitsQuery, putApprovalLimit } from "../../../api/account.ts";
import { failureNotice } from "../../../api/http/failure-notice.ts";
import { formatMicros } from "../../../format/money.ts";
import { ConfirmIdentity, hasPassword, isStepUp } from "../../../identity/confirm-identity.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { Form, FormField } from "../../../ui/form/form.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import { QueryState } from "../../../ui/state/query-state.tsx";

const MICROS = 1_000_000;

/** Above which daily budgets approving changes of live campaigns asks who it is. */
export function ApprovalLimits() {
  const limits = useQuery(approvalLimitsQuery);
  return (
    <Card
      title="Approval limit"
      description="Unusually large budget increases always ask you to sign in again or enter your password. You can set a lower limit."
    >
      <QueryState
        rows={2}
        query={limits}
        loading="Loading your approval limit"
        what="Your approval limit"
      >
        {({ limits: all }) =>
          all.length === 0 ? (
            <p className="text-fg-2">Add a brand first: the limit is in its account's currency.</p>
          ) : (
            <div className="grid gap-4">
              <p className="text-fg-2">
                Confirm who you are if one set of changes raises daily budgets by more than this in
                all. Leave it empty for no limit of your own.
              </p>
              {all.map((limit) => (
                <LimitForm key={`${limit.currencyCode} ${limit.dailyMicros}`} limit={limit} />
              ))}
            </div>
          )
        }
      </QueryState>
    </Card>
  );
}

/** Micros of a typed limit, null of an empty entry, or what is wrong with it. */
function readLimit(entry: string, currencyCode: string): number | null | string {
  if (entry.trim() === "") return null;
  return readAmount(entry, currencyCode, {
    what: "The limit",
    invalid: "Enter an amount such as 200, or leave it empty.",
    zero: "Enter more than zero, or leave it empty for no limit.",
  });
}

function LimitForm({ limit: { currencyCode, dailyMicros } }: { limit: ApprovalLimit }) {
  const save = useSave();
  const prove = useSave();
  const form = useForm({
    start: { amount: dailyMicros === null ? "" : String(dailyMicros / MICROS) },
    check: ({ amount }) => {
      const read = readLimit(amount, currencyCode);
      return { amount: typeof read === "string" ? read : undefined };
    },
    send: async ({ amount }) => {
      const read = readLimit(amount, currencyCode);
      if (typeof read !== "string") await save.mutateAsync({ currencyCode, dailyMicros: read });
    },
  });
  const isAsked = isStepUp(save.error) && save.variables !== undefined;
  return (
    <div className="grid gap-3">
      <Form form={form} className="flex flex-wrap items-start gap-2">
        <FormField
          form={form}
          name="amount"
          label={`Limit in ${currencyCode}`}
          hint={dailyMicros === null ? undefined : `Now ${formatMicros(dailyMicros, currencyCode)}`}
          onChange={save.reset}
        >
          <Input inputMode="decimal" />
        </FormField>
        <span className="sm:pt-7">
          <Button type="submit" busy={form.isBusy}>
            Save limit
          </Button>
        </span>
      </Form>
      {isAsked && (
        <ConfirmIdentity
          byPassword={hasPassword(save.error)}
          reasons={["You would be asked less often from now on."]}
          error={prove.error}
          verb="save"
          busy={prove.isPending}
          onPassword={(password) => prove.mutate({ ...save.variables, password })}
        />
      )}
    </div>
  );
}

function useSave() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ApprovalLimitBody) => putApprovalLimit(body),
    meta: { quiet: true },
    onSuccess: (saved) => {
      queryClient.setQueryData(approvalLimitsQuery.queryKey, saved);
      notify({ title: "Approval limit saved" });
    },
    onError: (error, { password }) => {
      // Those who are asked for the password see there what is wrong with it.
      if (isStepUp(error) || password !== undefined) return;
      notify(failureNotice(error, "Not saved", "Your approval limit could not be saved."));
    },
  });
}
