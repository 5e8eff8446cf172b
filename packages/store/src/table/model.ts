/** The name an entity signs its rows with; short, for it is stored in every row. */
export function model<const Name extends string>(entity: Name) {
  return { entity, version: "1", service: "app" } as const;
}
