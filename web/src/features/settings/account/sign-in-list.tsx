import type { SignIn } from "@adwright/contracts/account";
import { useQuery } from "@tanstack/react-query";

import { signInsQuery } from "../../../api/account.ts";
import { formatDateTime } from "../../../format/date.ts";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { FoldedList } from "../../../ui/layout/folded-list.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";

const SHOWN_AT_ONCE = 5;

/** Sign-ins to the account in the last 90 days, and failed attempts. */
export function SignInList() {
  const signIns = useQuery(signInsQuery);
  return (
    <Card
      title="Recent sign-ins"
      description="The last 50 of the past 90 days. If you don't recognize one, sign out everywhere."
      padding="none"
    >
      <QueryState rows={2} query={signIns} loading="Loading recent sign-ins" what="Recent sign-ins">
        {(all) =>
          all.length === 0 ? (
            <p className="px-4 py-3 text-fg-2">No sign-ins recorded.</p>
          ) : (
            <FoldedList
              label="Recent sign-ins"
              items={all}
              most={SHOWN_AT_ONCE}
              restWords={(count) => `${count} more sign-ins`}
            >
              {(one) => <SignInRow key={`${one.at} ${one.outcome} ${one.agent}`} signIn={one} />}
            </FoldedList>
          )
        }
      </QueryState>
    </Card>
  );
}

function SignInRow({ signIn }: { signIn: SignIn }) {
  const { outcome, at, times, place, agent } = signIn;
  const hasFailed = outcome === "wrong_password";
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-3">
      <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
        {agent}
        {hasFailed && (
          <Badge tone="warn">{times === 1 ? "Wrong password" : `${times} wrong passwords`}</Badge>
        )}
      </p>
      <p className="text-xs text-fg-2">
        {place !== null && `${place} · `}
        <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
    </li>
  );
}
