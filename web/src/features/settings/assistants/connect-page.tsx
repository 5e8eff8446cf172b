import type { ConnectRequest } from "@adwright/contracts/assistant/connection";
import { PRODUCT_NAME } from "@adwright/contracts/product";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Check, X } from "lucide-react";
import { useState } from "react";

import { type Access, answerConnectRequest, connectRequestQuery } from "../../../api/account.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { useUser } from "../../../session/session-context.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { ErrorState } from "../../../ui/state/error-state.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { AccessFields, isComplete } from "./access-fields.tsx";

/** /assistants/connect/…: the person allows or denies what an assistant asks for in this browser. */
export function ConnectPage() {
  const { uid } = useParams({ strict: false }) as { uid: string };
  const request = useQuery(connectRequestQuery(uid));
  const name = request.data?.clientName;
  return (
    <>
      <PageHeader
        title={
          name === undefined
            ? "Connect an assistant"
            : `${name} wants to connect to ${PRODUCT_NAME}`
        }
      />
      <div className="grid max-w-2xl gap-4">
        <QueryState
          query={request}
          rows={4}
          loading="Loading the request"
          what="The request"
          inCard
          renderFailure={(error) => (
            <Card>
              <ErrorState
                title="Nothing to answer here"
                message={error.message}
                action={<ButtonLink to="/help/assistants">How to connect an assistant</ButtonLink>}
              />
            </Card>
          )}
        >
          {(asked) => <Question uid={uid} asked={asked} />}
        </QueryState>
      </div>
    </>
  );
}

const never = [
  "Approve, publish, enable or pause anything",
  "Pay, or change your plan",
  "Delete anything, or change your settings",
  "See your Google password or access to Google",
];

function Question({ uid, asked }: { uid: string; asked: ConnectRequest }) {
  const { clientName, clientHost, isVerified, wantsToPropose } = asked;
  const { email } = useUser();
  const [access, setAccess] = useState<Access>({
    level: isVerified && wantsToPropose ? "propose" : "read",
    brandIds: "all",
  });
  const answer = useWrite({
    run: (allowed?: Access) => answerConnectRequest(uid, allowed),
    onDone: (continueAt) => location.assign(continueAt),
  });
  const isGoing = answer.isPending || answer.isSuccess;
  return (
    <>
      <Card stacked title={clientHost} description={`For the account ${email}`}>
        <Warnings asked={asked} />
        <AccessFields access={access} onChange={setAccess} canPropose={wantsToPropose} />
        <section aria-label="What it can never do">
          <p className="font-medium">It can never</p>
          <ul className="mt-1 grid gap-1 text-fg-2">
            {never.map((words) => (
              <li key={words} className="flex items-start gap-2">
                <X aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-fg-3" />
                {words}
              </li>
            ))}
          </ul>
        </section>
        <p className="text-fg-2">You can change or end this under Settings, Connections.</p>
      </Card>
      {answer.isError && <Alert tone="bad" title={answer.error.message} />}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          icon={Check}
          busy={isGoing && answer.variables !== undefined}
          disabled={isGoing || !isComplete(access)}
          onClick={() => answer.mutate(access)}
        >
          <span className="max-w-60 truncate">Allow {clientName}</span>
        </Button>
        <Button disabled={isGoing} onClick={() => answer.mutate(undefined)}>
          Deny
        </Button>
      </div>
    </>
  );
}

function Warnings({ asked }: { asked: ConnectRequest }) {
  const { clientName, isVerified, isOnThisComputer, returnHost } = asked;
  if (!isVerified) {
    return (
      <Alert tone="warn" title={`This app says it is ${clientName}. That is not verified.`}>
        <p>
          {isOnThisComputer
            ? "The answer goes to an app on this computer. Allow it only if you have just started this there."
            : `The answer goes to ${returnHost}. Allow it only if you know that address.`}
        </p>
      </Alert>
    );
  }
  if (!isOnThisComputer) return null;
  return (
    <Alert title="The answer goes to an app on this computer.">
      <p>Allow it only if you have just started this there.</p>
    </Alert>
  );
}
