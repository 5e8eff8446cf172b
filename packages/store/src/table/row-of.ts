import type { Entity, EntityItem } from "electrodb";

// oxlint-disable-next-line typescript/no-explicit-any -- electrodb's own way to say any entity.
type AnyEntity = Entity<any, any, any, any>;

/** A row as its entity declares it. An attribute that may be absent may also be given as undefined. */
export type RowOf<Make extends (...given: never[]) => AnyEntity> = {
  [Name in keyof EntityItem<ReturnType<Make>>]: object extends Pick<
    EntityItem<ReturnType<Make>>,
    Name
  >
    ? EntityItem<ReturnType<Make>>[Name] | undefined
    : EntityItem<ReturnType<Make>>[Name];
};
