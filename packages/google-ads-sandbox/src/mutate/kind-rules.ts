import type { Resource } from "../accounts/resource.ts";
import type { RuleScope } from "./rule-scope.ts";

/** The rules of one kind of resource. */
export interface KindRules {
  /** Top-level fields that cannot be changed after creation (from the API's field behaviors). */
  immutableFields: readonly string[];
  /** Immutable fields that a person can still change in Google Ads. */
  editableByHand?: readonly string[];
  /** Groups of fields in which setting one clears the others (protobuf oneof). */
  oneOf?: readonly string[];
  /** Sets the defaults that Google sets at creation. */
  complete(resource: Resource, scope: RuleScope): Resource;
  /** Validates the resource as it would be after the operation; `previous` is undefined for a creation. */
  check(next: Resource, previous: Resource | undefined, scope: RuleScope): void;
  /** The fields whose ids make the last segment of the resource name, if it is not simply a new id. */
  namedBy?: readonly string[];
  /** Assumed of links: making one that exists is refused; other kinds treat it as they need. */
  isOnce?: boolean;
  /** Output fields that are derived from others. */
  derive?(resource: Resource, scope: RuleScope): Resource;
  /** Consequences for other resources; `next` has its resource name. */
  follow?(next: Resource, previous: Resource | undefined, scope: RuleScope): void;
  /** Validates a removal. */
  checkRemove?(resource: Resource, scope: RuleScope): void;
}
