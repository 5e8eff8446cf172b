import type { PublicationRow } from "@adwright/store/publication/publication-row";

type Attempt = Pick<PublicationRow, "publicationId" | "attempt">;

/** One execution per attempt: starting the same one twice is harmless. */
export function executionNameOf({ publicationId, attempt }: Attempt): string {
  return `${publicationId}-${attempt}`;
}

/** True for an execution whose publication has been taken over by a later attempt. */
export function isOvertaken(row: Attempt, executionId: string | undefined): boolean {
  return executionId !== undefined && executionId !== executionNameOf(row);
}
