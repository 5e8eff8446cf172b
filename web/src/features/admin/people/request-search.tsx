import type { FailedRequest } from "@adwright/contracts/staff/request";

import { findRequest } from "../../../api/staff/people.ts";
import { formatDateTime } from "../../../format/date.ts";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { readable } from "../panel/readable.ts";
import { SearchCard } from "./search-card.tsx";

/** Says what a request id belongs to, and links to the person. */
export function RequestSearch() {
  return (
    <SearchCard
      title="Find a Request"
      description="Requests that ended with a server error, or whose job failed, in the last 30 days"
      name="Requests"
      label="Request ID"
      hint="The X-Request-Id of an answer"
      action="Find request"
      check={(typed) => (typed === "" ? "Enter a request ID" : undefined)}
      find={findRequest}
    >
      {(request) =>
        request === null ? (
          <Alert tone="neutral" announce title="Nothing is kept about this request">
            It went well, was refused, or is older than 30 days. The log has a line for it: search
            for its requestId.
          </Alert>
        ) : (
          <Found request={request} />
        )
      }
    </SearchCard>
  );
}

function Found({ request }: { request: FailedRequest }) {
  const { at, call, status, code, userId, email, job } = request;
  return (
    <div className="border-t border-line pt-4">
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
