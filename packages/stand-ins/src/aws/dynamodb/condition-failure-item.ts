import { isServiceError } from "../service-error.ts";
import { db, itemValidations } from "./dynalite-internals.ts";

/**
 * ReturnValuesOnConditionCheckFailure, which dynalite drops: its parser learns the field, and
 * a failed condition carries the item that was found.
 */
export function answerItemOnConditionFailure(): void {
  const field = { type: "String", enum: ["NONE", "ALL_OLD"] };
  for (const action of ["putItem", "updateItem", "deleteItem"] as const) {
    itemValidations[action].types["ReturnValuesOnConditionCheckFailure"] = field;
  }

  const checkConditional = db.checkConditional;
  db.checkConditional = (data, existing) => {
    const error = checkConditional(data, existing);
    const wanted = data.ReturnValuesOnConditionCheckFailure === "ALL_OLD";
    if (wanted && existing && isServiceError(error)) error.body["Item"] = existing;
    return error;
  };
}
