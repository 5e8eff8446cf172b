/** The row with its sets as lists. DynamoDB has no empty sets; the attribute is absent instead. */
export function withLists<Item extends object, Name extends string>(
  item: Item,
  names: readonly Name[],
): Omit<Item, Name> & Record<Name, number[]> {
  // Earlier releases wrote lists.
  const stored = item as Partial<Record<Name, readonly number[]>>;
  const lists = names.map((name) => [name, [...(stored[name] ?? [])]]);
  return { ...item, ...(Object.fromEntries(lists) as Record<Name, number[]>) };
}

/** The reverse, for writing the whole row. */
export function withSets<Row extends object, Name extends keyof Row & string>(
  row: Row,
  names: readonly Name[],
): Omit<Row, Name> & { [name in Name]?: Row[name] } {
  const item: Partial<Row> = { ...row };
  for (const name of names) if ((row[name] as number[]).length === 0) delete item[name];
  return item as Omit<Row, Name> & { [name in Name]?: Row[name] };
}
