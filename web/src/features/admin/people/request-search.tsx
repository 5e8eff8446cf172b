import type { FailedRequest } from "@adwright/contracts/staff/request";
import { Search } from "lucide-react";
import { type FormEvent, useState } from "react";

import { findRequest } from "../../../api/staff/people.ts";
import { formatDateTime } from "../../../format/date.ts";
import { Button } from "../../../ui/action/button.tsx";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { failureWords } from "../failure-words.ts";
import { useAdminMutation } from "../panel/admin-query.ts";
import { readable } from "../panel/readable.ts";

/** Says what a request id belongs to, and links to the person. */
export function RequestSearch() {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const search = useAdminMutation({ mutationFn: findRequest });

  function submit(event: FormEvent) {
    event.preventDefault();
    const requestId = typed.trim();
    setError(requestId === "" ? "Enter a request ID" : undefined);
    if (requestId !== "") search.mutate(requestId);
  }

  return (
    <Card
      title="Find a Request"
      description="Requests that ended with a server error, or whose job failed, in the last 30 days"
    >
      <search aria-label="Requests">
        <form noValidate onSubmit={submit} className="grid gap-3">
          <Field label="Request ID" hint="The X-Request-Id of an answer" error={error}>
            <Input
              autoComplete="off"
              spellCheck={false}
              maxLength={254}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setError(undefined);
              }}
            />
          </Field>
          <p>
            <Button type="submit" icon={Search} busy={search.isPending}>
              Find request
            </Button>
          </p>
        </form>
      </search>
      {search.isError && (
        <div className="mt-4">
          <Alert tone="bad" announce title={failureWords(search.error)} />
        </div>
      )}
      {search.data === null && (
        <div className="mt-4">
          <Alert tone="neutral" announce title="Nothing is kept about this request">
            It went well, was refused, or is older than 30 days. The log has a line for it: search
            for its requestId.
          </Alert>
        </div>
      )}
      {search.data !== undefined && search.data !== null && <Found request={search.data} />}
    </Card>
  );
}

function Found({ request }: { request: FailedRequest }) {
  const { at, call, status, code, userId, email, job } = request;
  return (
    <div className="mt-4 border-t border-line pt-4">
      <output className="sr-only">Request found</output>
      <KeyValueList layout="columns">
        <KeyValue name="Call">
          <span className="wrap-anywhere">{call ?? "Answered in time; its job failed later"}</span>
        </KeyValue>
        <KeyValue name="Time">{formatDateTime(at)}</KeyValue>
        <KeyValue name="Status">{status ?? "—"}</KeyValue>
        <KeyValue name="Code">
          <span className="wrap-anywhere">{code}</span>
        </KeyValue>
        <KeyValue name="Person">
          {userId === null || email === null ? (
            "—"
          ) : (
            <TextLink to="/admin" search={{ tab: "people", person: userId }}>
              {email}
            </TextLink>
          )}
        </KeyValue>
        <KeyValue name="Job">
          {job === null ? "—" : `${readable(job.kind)}: ${job.message}`}
        </KeyValue>
      </KeyValueList>
    </div>
  );
}
