import type { UserContext } from "@adwright/core/context";

/** The context of a worker before whose first `read` or `apply` at Google something else happens, from start to end. */
export function interruptedAt(
  call: "read" | "apply",
  ctx: UserContext,
  meanwhile: () => Promise<unknown>,
): UserContext {
  let isOver: Promise<unknown> | undefined;
  const changes = new Proxy(ctx.googleAds.changes, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name !== call || typeof value !== "function") return value;
      return async (...args: unknown[]) => {
        isOver ??= meanwhile();
        await isOver;
        return value.apply(target, args) as unknown;
      };
    },
  });
  return { ...ctx, googleAds: { ...ctx.googleAds, changes } };
}
