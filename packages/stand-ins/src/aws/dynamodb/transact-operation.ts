import {
  db,
  itemValidations,
  promised,
  validations,
  type Attributes,
  type ItemAction,
  type Operation,
  type Store,
} from "./dynalite-internals.ts";

/** One entry of TransactItems, parsed and located. */
export interface TransactOperation {
  kind: "Put" | "Update" | "Delete" | "ConditionCheck";
  action: ItemAction;
  data: Operation;
  /** The item's key in dynalite's format. */
  key: string;
}

// A condition check is a delete that is not written: it has the same fields and the same answer.
const actionOfKind = {
  Put: "putItem",
  Update: "updateItem",
  Delete: "deleteItem",
  ConditionCheck: "deleteItem",
} as const;

/** The entries of TransactItems; DynamoDB allows 1 to 100. */
export function transactItemsOf(input: Attributes): Attributes[] {
  const items = (input["TransactItems"] ?? []) as Attributes[];
  const limit = items.length === 0 ? "greater than or equal to 1" : "less than or equal to 100";
  if (items.length === 0 || items.length > 100) {
    throw db.validationError(
      `1 validation error detected: Value at 'transactItems' failed to satisfy constraint: Member must have length ${limit}`,
    );
  }
  return items;
}

/** Validates a sub-request like dynalite validates the stand-alone call. */
function parseOperation(action: ItemAction, request: unknown, store: Store): Operation {
  const { types, custom } = itemValidations[action];
  const data = validations.checkTypes(structuredClone(request) as Attributes, types);
  validations.checkValidations(data, types, custom, store);
  return data;
}

export async function readTransactOperation(
  entry: Attributes,
  store: Store,
): Promise<TransactOperation> {
  const [name, ...others] = Object.keys(entry);
  if (!isKind(name) || others.length > 0) {
    throw db.validationError("TransactItems can only contain one of Check, Put, Update or Delete");
  }
  const action = actionOfKind[name];
  const data = parseOperation(action, entry[name], store);
  if (name === "ConditionCheck" && data["ConditionExpression"] === undefined) {
    throw db.validationError("ConditionCheck needs a ConditionExpression");
  }
  return { kind: name, action, data, key: await keyOf(data, store) };
}

async function keyOf(data: Operation, store: Store): Promise<string> {
  const table = await promised<Parameters<typeof db.createKey>[1]>((done) =>
    store.getTable(data.TableName, done),
  );
  const source = data.Item ?? data.Key ?? {};
  const invalid = data.Item ? db.validateItem(source, table) : db.validateKey(source, table);
  if (invalid) throw invalid;
  return db.createKey(source, table);
}

function isKind(name: string | undefined): name is keyof typeof actionOfKind {
  return name !== undefined && Object.hasOwn(actionOfKind, name);
}
