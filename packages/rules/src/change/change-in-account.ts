import type {
  Change,
  ChangeFinding,
  DiffState,
  FieldState,
} from "@adwright/contracts/change/change";
import type { ChangeFacts } from "@adwright/contracts/change/change-facts";

/** A change with the account's current state. */
export interface ChangeInAccount {
  change: Change;
  now: FieldState;
  facts: ChangeFacts;
  state: DiffState;
}

/** What is said about a single change. */
export type Found = Pick<ChangeFinding, "severity" | "rule" | "message">;

export const error = (rule: string, message: string): Found => ({
  severity: "error",
  rule,
  message,
});
export const warning = (rule: string, message: string): Found => ({
  severity: "warning",
  rule,
  message,
});
