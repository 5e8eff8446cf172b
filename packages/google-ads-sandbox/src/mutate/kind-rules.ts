import type { Resource } from "../accounts/resource.ts";
import type { RuleScope } from "./rule-scope.ts";

/** What is particular to one kind of resource. */
export interface KindRules {
  /** Top-level fields that cannot be changed after creation (from the API's field behaviours). */
  immutableFields: readonly string[];
  /** Those of them that a person changes in Google Ads all the same. */
  editableByHand?: readonly string[];
  /** Groups of fields of which setting one clears the others (protobuf oneof). */
  oneOf?: readonly string[];
  /** Fills in what Google fills in at creation. */
  complete(resource: Resource, scope: RuleScope): Resource;
  /** Judges the resource as it would be; `previous` is undefined at creation. */
  check(next: Resource, previous: Resource | undefined, scope: RuleScope): void;
  /** Last part of the resource name where it is not simply a new id. */
  tail?(resource: Resource): string;
  /** Output fields that follow from the others. */
  derive?(resource: Resource, scope: RuleScope): Resource;
  /** Changes elsewhere that follow from this one; `next` has its name. */
  follow?(next: Resource, previous: Resource | undefined, scope: RuleScope): void;
  /** Judges a removal. */
  checkRemove?(resource: Resource, scope: RuleScope): void;
}
